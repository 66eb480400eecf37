import type { MessageKind, Template } from '@reward-points/contract/whatsapp';

/** A message as a provider gets it: frozen when it was queued, so a retry says the same. */
export interface OutgoingMessage {
  /** Ours; the same for every attempt. */
  id: number;
  /** Digits with country code. */
  to: string;
  name: string;
  templateId: string;
  /** The values of `{{1}}`, `{{2}}`, … in order. */
  parameters: string[];
}

/**
 * What became of an attempt. `retry`: it was surely not sent. `rejected`: it never will be. A provider that cannot tell
 * whether it sent (a lost answer) must find out before it answers, and never answer `retry` for it.
 */
export type Outcome =
  | { status: 'sent' | 'delivered'; providerId: string }
  | { status: 'rejected'; reason: string }
  | { status: 'retry'; reason: string };

/** The kinds whose template is not one of the default messages that the administrator edits, and that every provider has. */
export type FixedKind = Exclude<MessageKind, 'point' | 'reminder' | 'sign-in-changed'>;

export interface WhatsappProvider {
  name: string;
  /** The approved templates. Throws when the provider cannot be reached. */
  listTemplates(): Promise<Template[]>;
  /** The template of a kind that nobody chooses by hand. */
  templateOf(kind: FixedKind): Template;
  /** The template that tells of a changed number or password; null where the account has none approved. */
  signInChangedTemplate(): Template | null;
  /** The template that a default message starts with; null where somebody has to choose one. */
  firstTemplateOf(type: 'BIRTHDAY' | 'REMINDER' | 'REWARD'): Template | null;
  send(message: OutgoingMessage): Promise<Outcome>;
}
