// refused: Routes call commands and nothing below them.
import { lockVoucher } from './vouchers.sql.ts';
export const x = lockVoucher;
