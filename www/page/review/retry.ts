// The dialog for trying a mistake again. <tessera-retry> makes all of its content.
import { html, nothing } from "lit";
import type { Dialog } from "../dialogs/dialogs.ts";
import "./retrying.ts";

export const retry: Dialog = {
  part: "review",
  title: ({ texts }) => texts.t("review.retry.title"),
  body({ review: { now } }) {
    return now?.slip
      ? html`<tessera-retry .review=${now} .slip=${now.slip} .texts=${now.page.texts}></tessera-retry>`
      : html`${nothing}`;
  },
};
