// refused: Call another domain's commands
import { isAcceptable } from '#domains/accounts/passwords/password.rules.ts';
export const x = isAcceptable;
