// refused: Routes call verbs and nothing below them.
import { lockVoucher } from './vouchers.sql.ts';
export const x = lockVoucher;
