// Which of the kinds of windows the page has now.
import { PHONE, WIDE } from "../ui/media.ts";

export const wide = matchMedia(WIDE);

export const phone = matchMedia(PHONE);
