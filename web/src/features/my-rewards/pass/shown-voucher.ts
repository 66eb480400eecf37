/** What a cashier needs of a voucher. */
export interface ShownVoucher {
  name: string;
  code: string;
  expiredDate?: string | undefined;
}
