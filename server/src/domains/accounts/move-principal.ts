export { movePrincipal } from './accounts.sql.ts';
