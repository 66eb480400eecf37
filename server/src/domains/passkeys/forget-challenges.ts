export { forgetChallenges } from './passkeys.sql.ts';
