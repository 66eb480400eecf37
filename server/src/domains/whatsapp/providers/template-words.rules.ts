import type { TemplateButton, TemplateState } from './provider.ts';

/** WhatsApp's words for the states of a template and for its buttons, which a provider that uses it repeats. */

const STATES: Record<string, TemplateState> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  PENDING_DELETION: 'deleted',
  DELETED: 'deleted',
};

/** An unknown state is one in which nobody promised that it can be sent. */
export const templateState = (status: string): TemplateState =>
  STATES[status.toUpperCase()] ?? 'disabled';

const BUTTONS: Record<string, TemplateButton['type']> = {
  URL: 'url',
  QUICK_REPLY: 'quick-reply',
  PHONE_NUMBER: 'phone',
  PHONE: 'phone',
};

export const templateButton = (button: {
  type?: string | null | undefined;
  text?: string | null | undefined;
  url?: string | null | undefined;
}): TemplateButton => ({
  type: BUTTONS[(button.type ?? '').toUpperCase()] ?? 'other',
  text: button.text ?? '',
  url: button.url ?? null,
});
