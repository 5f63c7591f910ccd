# How workerd runs the rooms on one machine: rooms/serve.mjs starts it with this file and says where to listen,
# where the rooms are stored and where the page's files are. Paths are those of a build in .tools/rooms/.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "rooms", worker = .rooms),
    # The folders are given on the command line.
    (name = "data", disk = (path = ".", writable = true)),
    (name = "page", disk = (path = ".")),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "rooms")],
);

const rooms :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "../.tools/rooms/worker.js"),
    (name = "tessera_bg.wasm", wasm = embed "../.tools/rooms/tessera_bg.wasm"),
  ],
  compatibilityDate = "2026-10-01",
  # Packing would take 200 KB a socket and save little: messages are small.
  compatibilityFlags = ["no_web_socket_compression"],
  durableObjectNamespaces = [
    (className = "Room", uniqueKey = "tessera-room", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "data"),
  bindings = [
    (name = "ROOMS", durableObjectNamespace = "Room"),
    (name = "PAGE", service = "page"),
    (name = "ORIGINS", fromEnvironment = "TESSERA_ROOMS_ORIGINS"),
    (name = "LIMITS", fromEnvironment = "TESSERA_ROOMS_LIMITS"),
    (name = "KEEP_DAYS", fromEnvironment = "TESSERA_ROOMS_KEEP_DAYS"),
    (name = "OPERATOR_KEY", fromEnvironment = "TESSERA_ROOMS_OPERATOR_KEY"),
    (name = "CODE_SECRET", fromEnvironment = "TESSERA_ROOMS_CODE_SECRET"),
    (name = "ADDRESS_HEADER", fromEnvironment = "TESSERA_ROOMS_ADDRESS_HEADER"),
    (name = "RUN", fromEnvironment = "TESSERA_ROOMS_RUN"),
  ],
);
