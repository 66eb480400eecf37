import type { FakeQontak } from '@reward-points/server/test/fakes/qontak';
import { QONTAK_ACCOUNT } from '@reward-points/server/test/fakes/qontak-account';
import type pg from 'pg';

/** The rate of a provider, in messages. */
export const PER_MINUTE = 600;

/** With what a server sends to a fake of Qontak, at that rate. */
export const qontakSettings = (fake: FakeQontak) => ({
  WHATSAPP_PROVIDER: 'qontak',
  WHATSAPP_PER_MINUTE: String(PER_MINUTE),
  WHATSAPP_PER_DAY: '1000000',
  QONTAK_BASE_URL: fake.legacyUrl,
  QONTAK_TOKEN: QONTAK_ACCOUNT.token,
  QONTAK_CHANNEL_INTEGRATION_ID: QONTAK_ACCOUNT.channelId,
});

/** Chooses by which template a voucher is told of, once a server has read them: its next start puts it together. */
export async function chooseTemplate(client: pg.Client): Promise<void> {
  await client.query(`
    insert into whatsapp_choices (provider, occasion, template_id)
    select provider, 'voucher-claim', id from whatsapp_templates
    where provider = 'qontak' and name = 'klaim_voucher'`);
}
