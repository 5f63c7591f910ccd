// What waits while another notice is shown.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Notices } from "./notices.ts";

test("notices that last are all shown, one after another", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { document: { activeElement: null } });
  const notices = new Notices(
    () => {},
    () => {},
  );
  const shown = () => JSON.stringify(notices.render("Close")).match(/said \d/)?.[0];
  notices.tell({ text: "said 1", offer: { text: "Take", take() {} } });
  notices.tell({ text: "said 2", lasting: true });
  notices.tell({ text: "said 3", lasting: true });
  notices.tell({ text: "said 2", lasting: true });
  const order = [];
  for (let at = 0; at < 4; at++) {
    order.push(shown());
    notices.dismiss();
  }
  assert.deepEqual(order, ["said 1", "said 3", "said 2", undefined]);
  notices.tell({ text: "said 4", lasting: true });
  notices.tell({ text: "said 5" });
  assert.equal(shown(), "said 5");
  mock.timers.tick(60_000);
  assert.equal(shown(), "said 4");
});

test("what a game begins with is told until it goes on", () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  const notices = new Notices(
    () => {},
    () => {},
  );
  const shown = () => JSON.stringify(notices.render("Close")).includes("breaks off");
  notices.tell({ text: "The game breaks off.", passing: true });
  mock.timers.tick(60_000);
  assert.equal(shown(), true);
  notices.pass();
  assert.equal(shown(), false);
});
