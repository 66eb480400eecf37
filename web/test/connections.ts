import type { Connection } from '@reward-points/contract/whatsapp';
import type { ConnectionSetup } from '@reward-points/contract/whatsapp-setup';

/** A way to the provider that works. */
export const aConnection = (more: Partial<Connection> = {}): Connection => ({
  provider: 'qontak',
  reaches_people: true,
  state: 'open',
  stopped_at: null,
  stopped_reason: null,
  next_at: null,
  channel: { name: 'Alir Nusantara', whatsapp: '6281199990000' },
  checked_at: '2026-11-21T03:05:00.000Z',
  last_success_at: '2026-11-21T03:00:00.000Z',
  last_error: null,
  last_error_at: null,
  templates_read_at: '2026-11-21T03:05:00.000Z',
  templates: { usable: 9, total: 11 },
  problems: [],
  public_url: 'https://points.example.com',
  ...more,
});

/** An account of Qontak whose token is stored. */
export const aSetup = (more: Partial<ConnectionSetup> = {}): ConnectionSetup => ({
  is_settled: false,
  way: 'qontak-token',
  client_id: '',
  username: '',
  channel_id: '',
  phone_number_id: '',
  business_account_id: '',
  stored: [{ field: 'token', ending: '1234' }],
  is_readable: true,
  webhook_path: '/api/webhooks/whatsapp/rahasia-laporan-yang-panjang',
  version: 3,
  ...more,
});
