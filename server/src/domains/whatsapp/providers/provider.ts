import type { Occasion } from '@reward-points/contract/message-values';
import type { Template } from '@reward-points/contract/whatsapp';

/** Where a template takes a value. Header, body and each button count theirs for themselves, from 1. */
export interface Placeholder {
  part: 'header' | 'body' | 'button';
  /** Which of the template's buttons, counted from 0; null in header and body. */
  button: number | null;
  position: number;
  /** What the provider calls it, where its template has names instead of numbers. */
  name: string | null;
}

export interface FilledPlaceholder extends Placeholder {
  /** As `parameterOf` leaves it. */
  value: string;
}

/** Only an approved template can be sent. */
export type TemplateState = 'approved' | 'pending' | 'rejected' | 'paused' | 'disabled' | 'deleted';

export interface TemplateButton {
  type: 'url' | 'quick-reply' | 'phone' | 'other';
  text: string;
  /** With its `{{1}}`, where the end of it is a value. */
  url: string | null;
}

/** A template in one shape for all providers. Its id is opaque: whatever a message needs to name the template there. */
export interface ProviderTemplate extends Template {
  language: string;
  state: TemplateState;
  /** The text above the body, with its placeholders; null: none. */
  header: string | null;
  /** With `{{1}}`, `{{2}}`, … also where the provider gave names. */
  body: string;
  footer: string | null;
  buttons: TemplateButton[];
  /** All that a message of this template has to fill, in the order header, body, buttons. */
  placeholders: Placeholder[];
  /** Why no message can be made of it here, although the provider would send one; null: it can. */
  unusable: 'media' | 'button' | null;
}

/** A message as a provider gets it: frozen when it was queued, so a retry says the same. */
export interface OutgoingMessage {
  /** Ours; the same for every attempt. */
  id: number;
  /** Ours as the provider is told it, where it can be: a report or its log may name it again. */
  reference: string;
  /** Digits with country code. */
  to: string;
  name: string;
  templateId: string;
  /** Exactly the placeholders of the template: none missing, none more. */
  values: FilledPlaceholder[];
}

/** An answer in our own words, which WhatsApp lets through for 24 hours after somebody wrote. */
export interface OutgoingText {
  /** Ours; the same for every attempt. */
  id: number;
  reference: string;
  /** Digits with country code. */
  to: string;
  /** The `conversation` of what is answered. */
  conversation: string | null;
  text: string;
}

/** `accepted`: the provider has it and promises nothing yet. */
export interface Sent {
  providerMessageId: string;
  status: 'accepted' | 'sent' | 'delivered';
}

/**
 * - `credentials`: nothing can be sent until somebody has mended the account or its settings: the channel stops.
 * - `rate_limited`: surely not sent; may be tried again after `retryAfterSeconds`.
 * - `template`: paused, withdrawn, or it does not take these values: nothing more is sent by it until it was looked at.
 * - `recipient`: this number cannot be reached. `opted_out`: it has asked not to be.
 * - `temporary`: surely not sent; may be tried again.
 * - `permanent`: surely not sent, and it never will be as it is.
 * - `unknown`: it may have been sent. Only the provider's log or a report can tell; sending it again might double it.
 */
export type ProviderErrorKind =
  | 'credentials'
  | 'rate_limited'
  | 'template'
  | 'recipient'
  | 'opted_out'
  | 'temporary'
  | 'permanent'
  | 'unknown';

/** The one error that an adapter throws. Its message is for the administrator to read, and holds no secret. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** How long the provider wants to be left alone; null: it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: ProviderErrorKind,
    reason: string,
    {
      retryAfterSeconds = null,
      cause,
    }: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What a provider says of a message that it has. */
export interface StatusReport {
  providerMessageId: string;
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';
  /** When it came to be so, if the provider says it. */
  at: Date | null;
  /** Why it failed; null unless it did. */
  failure: {
    kind: ProviderErrorKind;
    reason: string;
    /** As in a `ProviderError`. */
    retryAfterSeconds: number | null;
  } | null;
}

/** What comes in by a webhook. Each may come twice, late, in any order, or about a message that is not ours. */
export type ProviderEvent =
  | (StatusReport & {
      type: 'status';
      /** The `reference` of the message, where the provider repeats it. */
      reference: string | null;
    })
  | {
      type: 'inbound';
      id: string;
      from: string;
      name: string | null;
      text: string;
      /** Where an answer to it belongs, if the provider wants to be told that. */
      conversation: string | null;
      /** The `providerMessageId` of the message that it quotes, or whose button it is; null: the provider does not say. */
      answersTo: string | null;
      at: Date;
    }
  /** Somebody asked WhatsApp itself for no more, or for again, messages that advertise. */
  | { type: 'consent'; from: string; wantsMarketing: boolean; at: Date }
  /** A template changed its state or its text: the list is to be read again. */
  | { type: 'templates-changed' };

export interface WebhookCall {
  /** The bytes as they came: a signature is over them, not over what they mean. */
  rawBody: Buffer;
  /** With names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  /** The last part of the path that was called. */
  secret: string;
}

export interface ProviderWebhook {
  /** Whether it can be genuine, judged before any of its body is read. */
  mayBeGenuine(call: Pick<WebhookCall, 'headers' | 'secret'>): boolean;
  /** Whether the provider, or somebody who knows its secret, made this call. */
  isGenuine(call: WebhookCall): boolean;
  /** What a call that asks whether we want this webhook is to be answered with; null: it knows no secret of ours. */
  answerChallenge(query: Record<string, string | undefined>): string | null;
  /** Everything in it that is understood; what is not understood is left out. */
  read(rawBody: Buffer): ProviderEvent[];
  /** False: the call carries no signature, so a status is believed only once the log says it too. */
  isSigned: boolean;
}

/** A message that the provider surely has. */
export interface TakenMessage {
  /** Ours. */
  id: number;
  providerMessageId: string;
}

/** A log at the provider that can be asked what became of a message. */
export interface ProviderLog {
  /**
   * The messages that look exactly like this one and were taken since then: one or none as a rule. Throws where the log
   * cannot be read to its end, or does not say enough yet: an empty answer means that it is not there.
   *
   * @param witness is one that was taken before it; a search that finds this one is believed when it does not find the other.
   */
  find(
    message: OutgoingMessage,
    since: Date,
    witness: TakenMessage | null,
  ): Promise<StatusReport[]>;
  /** How far a message has come; null where the log does not know it (yet). */
  read(providerMessageId: string): Promise<StatusReport | null>;
}

export interface Connection {
  /** What the account or channel is called there. */
  name: string;
  /** The number that customers see, in digits; null where the provider does not say. */
  whatsapp: string | null;
}

/** How fast the provider may be asked to send; null: as fast as it goes. */
export interface SendingLimits {
  perMinute: number | null;
  perDay: number | null;
}

/** One way out to WhatsApp. Everything here may throw a `ProviderError`, and nothing else. */
export interface WhatsappProvider {
  name: string;
  /** False: nobody gets its messages, they only stand in the log. */
  reachesPeople: boolean;
  limits: SendingLimits;
  /** Every template of the account, whatever its state. */
  listTemplates(): Promise<ProviderTemplate[]>;
  /** By number, the templates that occasions begin with; for one that is missing somebody has to choose. */
  firstTemplates: Partial<Record<Occasion, string>>;
  /** Sends once. Only an error of the kind `unknown` leaves open whether it did. */
  send(message: OutgoingMessage): Promise<Sent>;
  /** Answers somebody who wrote. Promises what `send` does. */
  sendText(message: OutgoingText): Promise<Sent>;
  /** Looks up the channel that messages leave by; throws where it is not there or not ours. */
  checkConnection(): Promise<Connection>;
  /** Null where the provider keeps no log that could be asked: then only reports tell. */
  log: ProviderLog | null;
  /** Null where the provider reports nothing. */
  webhook: ProviderWebhook | null;
}
