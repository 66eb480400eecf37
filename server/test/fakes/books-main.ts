// Runs a fake accounting program until it is stopped: `node server/test/fakes/books-main.ts accurate|jurnal [--port=…] [--webhook=…] [--seed=…] [--faults=…]`.
import { parseArgs } from 'node:util';
import { startFakeAccurate } from './accurate.ts';
import { ACCURATE_ACCOUNT } from './accurate-account.ts';
import { fillCompany } from './fake-company.ts';
import { ANSWER_FAULTS, type FakeProgram, type ProgramOptions } from './fake-program.ts';
import { startFakeJurnal } from './jurnal.ts';
import { JURNAL_ACCOUNT } from './jurnal-account.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string' },
    webhook: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** How probable each fault of an answer is, of a hundred. */
    faults: { type: 'string', default: '0' },
  },
});

interface Started {
  fake: FakeProgram;
  url: string;
  setting: string;
  /** What is typed into the product. */
  credentials: Record<string, string>;
}

async function start(name: string | undefined): Promise<Started> {
  const options: ProgramOptions = {
    seed: values.seed,
    port: Number(values.port ?? (name === 'jurnal' ? 4040 : 4030)),
    ...(values.webhook !== undefined && { webhookUrl: values.webhook }),
  };
  if (name === 'accurate') {
    const fake = await startFakeAccurate(options);
    const { token, secret } = ACCURATE_ACCOUNT;
    return {
      fake,
      url: fake.accountUrl,
      setting: `ACCURATE_BASE_URL=${fake.accountUrl}`,
      credentials: { 'API Token': token, 'Signature Secret': secret },
    };
  }
  if (name === 'jurnal') {
    const fake = await startFakeJurnal(options);
    const { clientId, clientSecret } = JURNAL_ACCOUNT;
    return {
      fake,
      url: fake.url,
      setting: `JURNAL_BASE_URL=${fake.baseUrl}`,
      credentials: { 'Client ID': clientId, 'Client Secret': clientSecret },
    };
  }
  throw new Error('Which one: accurate or jurnal?');
}

const [name] = positionals;
const { fake, url, setting, credentials } = await start(name);
fillCompany(fake.books);
const share = Number(values.faults) / 100 / ANSWER_FAULTS.length;
fake.faults.chance = Object.fromEntries(ANSWER_FAULTS.map((fault) => [fault, share]));
const typed = Object.entries(credentials).map(([label, value]) => `  ${label}: ${value}`);
process.stdout.write(`
The books stand at ${url}/ : a page on which a person edits the company.
Start the product with:

${setting}

Connect it with:

${typed.join('\n')}

GET  ${url}/fake              how it stands, with its settings
POST ${url}/fake/acts/pay     {"id": 314001}; also create, change, approve, unpay, return, delete, reenter, customer, rename, merge
POST ${url}/fake/faults       {"next": ["cut"], "chance": {"broken": 0.1}, "slowMs": 500}
     faults of answers: ${ANSWER_FAULTS.join(', ')}; by chance with the seed ${values.seed}
POST ${url}/fake/pace         {"calls": 1000}: how many are let through
POST ${url}/fake/quirks       any of "quirks" in /fake: {"dust": false, "deletedDetail": "…"}
POST ${url}/fake/webhook      {"url": "…"}; now ${values.webhook ?? 'nowhere'}
`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void fake.stop());
