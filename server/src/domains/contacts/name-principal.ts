export { updatePrincipalName as namePrincipal } from './contacts.sql.ts';
