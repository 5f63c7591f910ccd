// A lesson's answer to a try. A repeated answer is announced again, though it looks the same.
import { html, type LitElement, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";

export class Reply<Said extends string> {
  readonly #lesson: LitElement;
  /** How often something was said. */
  #times = 0;
  /** What is said, a key of the texts; empty where nothing is. */
  said: Said | "" = "";

  constructor(lesson: LitElement) {
    this.#lesson = lesson;
  }

  /** Says this, and brings it into sight where there was no room for it; what can be done next is above it. */
  say(said: Said | "") {
    this.said = said;
    this.#times += 1;
    this.#lesson.requestUpdate();
    if (said !== "") void this.#lesson.updateComplete.then(() => this.#bring());
  }

  #bring() {
    this.#lesson.querySelector(".reply > .said")?.scrollIntoView({ block: "nearest" });
  }

  /** Draws what is said in these words. */
  draw(words: (said: Said) => TemplateResult): TemplateResult {
    const { said } = this;
    return html`<p role="status" class="said ${said}">${said === "" ? nothing : keyed(this.#times, words(said))}</p>`;
  }
}
