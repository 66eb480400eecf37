import { storedWhatsapp } from '@reward-points/contract/checks';
import { CODE_SIGNS_MIN, SEARCH_MIN } from '@reward-points/contract/search';

/** By what a text may be known to an index; undefined: such an index is not asked. */
export interface Wanted {
  /** As it was typed. */
  text: string;
  /** It has letters enough for an index of parts. */
  isPart: boolean;
  /** How a WhatsApp number begins that begins so. */
  whatsapp: string | undefined;
  isCode: boolean;
}

/** An index of parts knows a text by each three of its letters and digits that stand together. */
const THREE_TOGETHER = /[\p{L}\p{N}]{3}/u;
/** A number as it is typed: with a plus, spaces, dots or dashes between its digits. */
const NUMBER = /^\+?\d[\d .-]{2,}$/;

/** What is looked for by a text; undefined where it is too short for anything. */
export function wantedBy(text: string): Wanted | undefined {
  if (text.length < SEARCH_MIN) return undefined;
  return {
    text,
    isPart: THREE_TOGETHER.test(text),
    whatsapp: NUMBER.test(text) ? beginningOfNumber(text.replace(/\D/g, '')) : undefined,
    isCode: text.length >= CODE_SIGNS_MIN,
  };
}

/** 0812… is stored as 62812…, also while it is still being typed. */
const beginningOfNumber = (digits: string): string =>
  storedWhatsapp(digits) ?? digits.replace(/^(00|0|620)(?=[1-9])/, '62').replace(/^6262/, '62');
