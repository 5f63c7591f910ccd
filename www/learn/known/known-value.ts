// <known-value>: what is known of the setup that is chosen, in a sentence; nothing where nothing is.
import { LitElement, nothing } from "lit";
import type { Texts } from "../../i18n/i18n.ts";
import { knownOfSetup } from "./known.ts";

export class KnownValue extends LitElement {
  static override properties = {
    texts: { attribute: false },
    game: {},
    setup: {},
  };

  declare texts: Texts;
  declare game: string;
  declare setup: string;

  override createRenderRoot() {
    return this;
  }

  override async scheduleUpdate() {
    await this.texts.load("help").catch(() => {});
    super.scheduleUpdate();
  }

  override render() {
    return knownOfSetup(this.game, this.setup, this.texts) || nothing;
  }
}

customElements.define("known-value", KnownValue);
