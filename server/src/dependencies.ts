import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { PasswordCost } from './domains/accounts/passwords.ts';
import type { WhatsappProvider } from './domains/whatsapp/providers/provider.ts';
import type { ImageStore } from './storage/images.ts';

/** What the running server is made of. Routes get all of it; a command names those that it needs. */
export interface Dependencies {
  db: Db;
  clock: Clock;
  images: ImageStore;
  provider: WhatsappProvider;
  passwordCost: PasswordCost;
  /** Whom “request password” and “reset password” open; undefined: nobody yet. */
  contactWhatsapp: string | undefined;
}
