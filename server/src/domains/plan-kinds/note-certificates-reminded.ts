export { noteCertificatesReminded } from './plan-kinds.sql.ts';
