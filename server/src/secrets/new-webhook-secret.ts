import { randomBytes } from 'node:crypto';

/** The last part of the address that a program outside reports to. */
export const newWebhookSecret = (): string => randomBytes(24).toString('base64url');
