import type { WhatsappMessage } from '@reward-points/contract/whatsapp';

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
  can_resend: false,
  resend_of: null,
  resent_as: null,
  is_unread: false,
  ...more,
});
