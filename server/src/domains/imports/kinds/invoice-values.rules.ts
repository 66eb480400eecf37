import { RUPIAH_MAX } from '@reward-points/contract/checks';
import { groupDigits } from '@reward-points/contract/numbers';
import type { Values } from './import-kind.ts';

/** By how much figures of a file may miss each other: PPN is rounded where it is written. */
const ROUNDING = 1;

interface Figures {
  net: number | undefined;
  tax: number | undefined;
  amount: number | undefined;
}

const figuresOf = ({ net, tax, amount }: Values): Figures => {
  const of = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { net: of(net), tax: of(tax), amount: of(amount) };
};

/** The value before PPN, PPN and the value with it, each as far as two others tell it. What is billed stands as written. */
function completed({ net, tax, amount }: Figures): Figures {
  if (amount === undefined) {
    const total = net === undefined || tax === undefined ? undefined : net + tax;
    return { net, tax, amount: total };
  }
  if (net !== undefined) return { net, tax: amount - net, amount };
  return { net: tax === undefined ? undefined : amount - tax, tax, amount };
}

/** The figures of a line with those that follow from them. */
export function completeValues(values: Values): Values {
  const figures = Object.entries(completed(figuresOf(values))).flatMap(([name, figure]) =>
    figure === undefined ? [] : [[name, String(figure)]],
  );
  return { ...values, ...Object.fromEntries(figures) };
}

const rupiah = (amount: number): string => `Rp${groupDigits(amount)}`;

/**
 * Whether PPN was counted from another base than the price: since 2025 mostly 12 % of 11/12 of it, the “DPP nilai lain”. A
 * total that is the sum says that it is the price after all.
 */
const isOtherBase = (net: number, tax: number, amount: number | undefined): boolean =>
  net > 0 &&
  Math.abs(net * 0.12 - tax) <= ROUNDING &&
  (amount === undefined || Math.abs((net / 11) * 12 + tax - amount) <= 2 * ROUNDING);

/** Why the figures of a line cannot all be right, or undefined. */
export function refuseValues(values: Values): string | undefined {
  const said = figuresOf(values);
  const { net, tax, amount } = said;
  if (net !== undefined && amount !== undefined && amount < net) {
    return `Nilai termasuk PPN ${rupiah(amount)} lebih kecil dari nilai sebelum PPN ${rupiah(net)}.`;
  }
  if (net !== undefined && tax !== undefined && isOtherBase(net, tax, amount)) {
    return `PPN ${rupiah(tax)} adalah 12% dari ${rupiah(net)}: kolom itu tampaknya DPP nilai lain (11/12 harga). Pilih “Tidak dipakai” untuknya, dan pakai harga jual atau totalnya.`;
  }
  if (net !== undefined && tax !== undefined && amount !== undefined) {
    if (Math.abs(net + tax - amount) > ROUNDING) {
      return `Nilai sebelum PPN ${rupiah(net)} + PPN ${rupiah(tax)} = ${rupiah(net + tax)}, tetapi nilai termasuk PPN ${rupiah(amount)}.`;
    }
  }
  const whole = completed(said);
  if (whole.tax !== undefined && whole.tax > (whole.net ?? RUPIAH_MAX)) {
    const before = whole.net !== undefined && whole.net >= 0 ? ` ${rupiah(whole.net)}` : '';
    return `PPN ${rupiah(whole.tax)} lebih besar dari nilai sebelum PPN${before}.`;
  }
  return (whole.amount ?? 0) > RUPIAH_MAX
    ? `Nilai termasuk PPN ${rupiah(whole.amount ?? 0)} terlalu besar.`
    : undefined;
}
