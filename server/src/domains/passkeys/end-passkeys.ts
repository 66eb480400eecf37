export { endPasskeys } from './passkeys.sql.ts';
