import { type MessageType, OCCASION_OF } from '@reward-points/contract/messages';
import type { Template } from '@reward-points/contract/whatsapp';

/**
 * The text that a template sends as a default message. Where an occasion has a mapping of its own, its text counts the values in
 * their specified order. Null: a placeholder would stay empty, so nothing is sent.
 */
export const sentText = (type: MessageType, { texts, body }: Template): string | null =>
  texts ? texts[OCCASION_OF[type]] : body;
