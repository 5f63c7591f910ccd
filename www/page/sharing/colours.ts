// Colours as every viewer knows them: #rrggbb and an opacity, whatever a style sheet mixed them from.

export interface Paint {
  /** `#rrggbb`, or `none`. */
  paint: string;
  opacity: number;
}

export class Colours {
  #known = new Map<string, Paint>();
  #canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  /** Of a computed colour. */
  of(colour: string): Paint {
    let paint = this.#known.get(colour);
    if (!paint) {
      paint = colour === "none" ? { paint: "none", opacity: 1 } : this.#look(colour);
      this.#known.set(colour, paint);
    }
    return paint;
  }

  /** Paints one dot and looks at it: the browser alone knows all ways to write a colour. */
  #look(colour: string): Paint {
    const canvas = this.#canvas;
    if (!canvas) return { paint: colour, opacity: 1 };
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
    const opacity = Math.round((alpha / 255) * 1000) / 1000;
    return opacity === 0 ? { paint: "none", opacity: 1 } : { paint: `#${hex}`, opacity };
  }
}
