import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { AttachmentStore } from './storage/attachments.ts';
import type { ImageStore } from './storage/images.ts';

/** What every domain may need. What else one needs (who sends its messages), it says in its routes; see app.ts. */
export interface Dependencies {
  db: Db;
  clock: Clock;
  images: ImageStore;
  attachments: AttachmentStore;
  /** Seals what is stored of secrets that the server itself has to use. */
  secrets: Secrets;
  /** Origins of push services that are called although they are not public ones of https. */
  pushServices: readonly string[];
  /** Whom “request password” and “reset password” open, where the environment settles it; undefined: what was entered in the app. */
  contactWhatsapp: string | undefined;
  /** The address that people use; undefined: not known, so no message can lead here. */
  publicUrl: string | undefined;
}
