// Runs a fake provider until it is stopped: `node server/test/fakes/main.ts qontak|cloud-api [--webhook=…] [--port=…]`.
import { parseArgs } from 'node:util';
import { CLOUD_API_ACCOUNT, startFakeCloudApi } from './cloud-api.ts';
import { REPORT_FAULTS, SEND_FAULTS } from './fake-whatsapp.ts';
import { startFakeQontak } from './qontak.ts';
import { QONTAK_ACCOUNT } from './qontak-account.ts';

/** Whoever tries the product against a fake needs no secret that is one. */
const WEBHOOK_SECRET = CLOUD_API_ACCOUNT.verifyToken;

/** Where the product takes reports when it was started as `npm start` does. */
const WEBHOOK = `http://127.0.0.1:3000/api/webhooks/whatsapp/${WEBHOOK_SECRET}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { webhook: { type: 'string', default: WEBHOOK }, port: { type: 'string' } },
});

/** Starts the one that is named, and says with which settings the product finds it. */
async function start(name: string | undefined) {
  const options = {
    reportEveryMs: 1_000,
    port: Number(values.port ?? (name === 'qontak' ? 4010 : 4020)),
    ...(values.webhook !== '' && { webhookUrl: values.webhook }),
  };
  if (name === 'qontak') {
    const fake = await startFakeQontak({ ...options, perMinute: 100 });
    const settings = {
      QONTAK_BASE_URL: fake.legacyUrl,
      QONTAK_TOKEN: QONTAK_ACCOUNT.token,
    };
    return { fake, settings };
  }
  if (name === 'cloud-api') {
    const fake = await startFakeCloudApi(options);
    const settings = {
      CLOUD_API_BASE_URL: fake.baseUrl,
      CLOUD_API_TOKEN: CLOUD_API_ACCOUNT.token,
      CLOUD_API_PHONE_NUMBER_ID: CLOUD_API_ACCOUNT.phoneNumberId,
      CLOUD_API_BUSINESS_ACCOUNT_ID: CLOUD_API_ACCOUNT.businessAccountId,
      CLOUD_API_APP_SECRET: CLOUD_API_ACCOUNT.appSecret,
    };
    return { fake, settings };
  }
  throw new Error('Which one: qontak or cloud-api?');
}

const [name] = positionals;
const { fake, settings } = await start(name);
const lines = Object.entries({
  WHATSAPP_PROVIDER: name,
  WHATSAPP_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ...settings,
}).map(([setting, value]) => `${setting}=${value}`);
process.stdout.write(`
The fake answers at ${fake.url}. Start the product with:

${lines.join('\n')}

GET  ${fake.url}/fake           how it stands
GET  ${fake.url}/fake/messages  what has arrived, the newest first
POST ${fake.url}/fake/faults    {"next": ["cut"], "chance": {"broken": 0.1}, "reports": ["twice"], "refusesCredentials": false}
     faults of sending: ${SEND_FAULTS.join(', ')}; of reports: ${REPORT_FAULTS.join(', ')}
POST ${fake.url}/fake/templates {"name": "reward_point", "status": "PAUSED"}
POST ${fake.url}/fake/inbound   {"from": "6281234567890", "text": "SALDO"}
POST ${fake.url}/fake/webhook   {"url": "…"}; now ${values.webhook}
`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void fake.stop());
