/** How an order is called where people speak of it: on the slip, in a list of receipt numbers. */
export const orderNumber = (id: number): string => `Pesanan ${id}`;

/** Who of a customer's people claimed, after what was claimed when; nothing where only one could. */
export const byWhom = ({ claimed_by }: { claimed_by?: string | undefined }): string =>
  claimed_by === undefined ? '' : ` oleh ${claimed_by}`;

export const CHOOSE_HINT = 'Pilih paket untuk dikerjakan sekaligus.';
