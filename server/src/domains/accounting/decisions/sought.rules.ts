import { storedWhatsapp } from '@reward-points/contract/checks';

/** What is known of somebody that may be a customer of ours. */
export interface Sought {
  id: number;
  name: string;
  /** As they are stored here. */
  numbers: string[];
  emails: string[];
  /** Digits without leading zeros; null: none. */
  taxNumber: string | null;
}

/** Several numbers in one field, as people write them. */
const BETWEEN_NUMBERS = /\s*(?:[/,;|\n]|\batau\b|\bor\b|&)\s*/i;
/** Fields of a program hold whatever somebody has typed. */
const FIELD_MAX = 200;

/** The numbers of a field as they are stored here; what is none is left out. */
export const numbersIn = (field: string): string[] =>
  field
    .slice(0, FIELD_MAX)
    .split(BETWEEN_NUMBERS)
    .flatMap((part) => storedWhatsapp(part.replace(/^[^\d+(]+/, '').replace(/[^\d)]+$/, '')) ?? []);

/** Digits alone; the new form of sixteen may be the old one with a zero before it. Null: it is none. */
export function taxDigits(typed: string | null): string | null {
  const digits = (typed ?? '').replaceAll(/\D/g, '');
  return /^\d{15,16}$/.test(digits) && !/^0+$/.test(digits) ? digits.replace(/^0+/, '') : null;
}

/** What of a customer of a program finds a customer of ours. */
export const soughtOf = ({
  id,
  name,
  phones,
  emails,
  tax_number,
}: {
  id: number;
  name: string;
  phones: string[];
  emails: string[];
  tax_number: string | null;
}): Sought => ({
  id,
  name,
  numbers: [...new Set(phones.flatMap(numbersIn))],
  emails: emails.map((address) => address.trim()).filter((address) => address !== ''),
  taxNumber: taxDigits(tax_number),
});
