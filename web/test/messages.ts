import type { DefaultMessage } from '@reward-points/contract/messages';
import type { WhatsappMessage } from '@reward-points/contract/whatsapp';

/** The default message of points, as it is stored: what is sent is the text of its template. */
export const aStoredMessage = (more: Partial<DefaultMessage> = {}): DefaultMessage => ({
  id: 3,
  type_of_message: 'REWARD',
  message: 'Teks lama.',
  template_id: 't-1',
  template_problem: null,
  version: 1,
  ...more,
});

/** A message of points that has just been queued. */
export const aMessage = (more: Partial<WhatsappMessage> = {}): WhatsappMessage => ({
  id: 1,
  to: '628123456789',
  name: 'PT Tirta',
  kind: 'point',
  template_id: 't-1',
  body: 'Halo PT Tirta, Anda menerima 15 reward point.',
  status: 'queued',
  error: null,
  created_at: '2026-11-21T03:05:00.000Z',
  id_customer: 7,
  provider: 'qontak',
  waits_for: more.status === undefined ? 'turn' : null,
  due_at: null,
  accepted_at: null,
  sent_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  is_open: more.status === 'failed' || more.status === 'unknown' || more.is_unread === true,
  settled_at: null,
  can_resend: false,
  resend_of: null,
  resent_as: null,
  is_unread: false,
  ...more,
});
