export { renamePrincipals } from './accounts.sql.ts';
