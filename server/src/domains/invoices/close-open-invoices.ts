export { closeOpenInvoices, lockOpenInvoices } from './invoices.sql.ts';
