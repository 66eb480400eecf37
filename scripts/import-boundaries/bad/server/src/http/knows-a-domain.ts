// refused: only what starts the server and its jobs knows them.
import { signIn } from '#domains/accounts/sign-in/sign-in.ts';

export const knowsADomain = signIn;
