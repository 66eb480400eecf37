/**
 * Hostile calls, made from the API document as it is served: each as nobody, as a member or as the administrator, with
 * numbers of others and fields that are wrong in every way. Each call is drawn from the seed and its own number, so the
 * same number is the same call whatever the others do.
 */
import { aRealServer, type RealServer } from '@reward-points/server/test/real-server';
import { type Answered, type Call, callerOf } from './caller.ts';
import { aMember, aReward, claimOf, type Member, type Office, openOffice } from './company.ts';
import { findDifferences } from './compare.ts';
import { mutated, type Role } from './mutate.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type Random, seededRandom } from './random.ts';
import type { Outcome, Trial } from './trial.ts';

const CALLS_A_ROUND = 500;
const AT_ONCE = 8;
/** Of the calls that a role may make; where fewer are done, what lies behind the door was not tried. */
const DONE_MIN = 1 / 10;
/** Whoever may make a call makes most of them: those of the others end at the door. */
const roleFor = (random: Random, { path }: Operation): Role => {
  if (path === '/api/logout' || random.oneIn(10)) return 'nobody';
  const [own, other]: Role[] = path.startsWith('/api/member/')
    ? ['member', 'administrator']
    : ['administrator', 'member'];
  return (random.oneIn(8) ? other : own) ?? 'nobody';
};

/** Words of the server's own insides; none of them is in a hostile value. */
const INSIDES =
  /node_modules|\.ts:\d+:\d+|\bat (async )?\w+ \(|syntax error at or near|invalid input syntax|violates \w+|duplicate key value|relation "|kysely|SQLSTATE|ECONNREFUSED|argon2/i;

/** What stands in what others own, and in nothing that the trial sends. */
const CANARY = 'kenari';

interface World {
  server: RealServer;
  office: Office;
  call: (call: Call) => Promise<Answered>;
  members: Member[];
  operations: Operation[];
  found: (what: string, call: Call, answer?: Answered) => void;
  statuses: Map<string, number>;
  /** The answers to calls that these may make, and how many were done. */
  tallies: Record<'member' | 'administrator', { answers: number; done: number }>;
}

export async function abuse({ rounds, seed, say }: Trial): Promise<Outcome> {
  const server = await aRealServer({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  const findings = new Map<string, { text: string; times: number }>();
  try {
    await server.start();
    const office = await openOffice(server);
    // Without a rule nobody adds invoices.
    await office.call('PATCH', '/api/admin/point-rules/1', { rules: 10_000 });
    const call = callerOf(server.address);
    const { text } = await call({ method: 'GET', url: '/api/openapi.json' });
    const operations = operationsOf(JSON.parse(text));
    const world: World = {
      server,
      office,
      call,
      members: [],
      operations,
      statuses: new Map(),
      tallies: {
        member: { answers: 0, done: 0 },
        administrator: { answers: 0, done: 0 },
      },
      found: (what, { method, url, body, token }, answer) => {
        const key = `${what} ${method} ${url.replace(/\d+|\?.*/g, '')}`;
        const kept = findings.get(key);
        const sent =
          body === undefined ? '' : ` ${Buffer.from(body).toString('utf8').slice(0, 400)}`;
        const said = answer ? ` → ${answer.status} ${answer.text.slice(0, 300)}` : '';
        const by =
          token === undefined ? 'nobody' : token === office.token() ? 'administrator' : 'member';
        findings.set(key, {
          text: kept?.text ?? `${what}: ${by} ${method} ${url.slice(0, 300)}${sent}${said}`,
          times: (kept?.times ?? 0) + 1,
        });
      },
    };
    for (let n = 0; n < 3; n += 1)
      world.members.push(await aMember(server, office, { point: 50_000 }));
    for (let n = 0; n < 8; n += 1) await aSecretOfOthers(world, n);

    for (let round = 0; round < rounds; round += 1) {
      let next = 0;
      const work = async () => {
        while (next < CALLS_A_ROUND) {
          const n = next;
          next += 1;
          await attack(world, seededRandom(`${seed}/${round}/${n}`));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await aSecretOfOthers(world, 100 + round);
      if ((round + 1) % 10 === 0)
        say(`${(round + 1) * CALLS_A_ROUND} calls, ${findings.size} findings`);
    }
    const ready = await call({ method: 'GET', url: '/readyz' });
    if (ready.status !== 200)
      world.found('not ready at the end', { method: 'GET', url: '/readyz' }, ready);
    const differences = await findDifferences(server.databaseUrl());
    const tallies = Object.entries(world.tallies);
    return {
      figures: {
        calls: rounds * CALLS_A_ROUND,
        'calls of the document': operations.length,
        answers: [...world.statuses]
          .toSorted(([one], [other]) => Number(one) - Number(other))
          .map(([status, times]) => `${status}: ${times}`)
          .join(', '),
        'past the door': tallies
          .map(([role, { answers, done }]) => `${role} ${done} of ${answers}`)
          .join(', '),
      },
      findings: [
        ...[...findings.values()].map(({ text: words, times }) => `${times} × ${words}`),
        ...differences,
        ...tallies.flatMap(([role, { answers, done }]) =>
          done < answers * DONE_MIN
            ? [`only ${done} of ${answers} calls by ${role} were done`]
            : [],
        ),
      ],
    };
  } finally {
    await server.remove();
  }
}

/** Somebody else's customer, voucher code, order and invoice, which no member may ever see. */
async function aSecretOfOthers({ server, office }: World, n: number): Promise<void> {
  await office.signIn();
  const other = await aMember(server, office, {
    point: 10_000,
    name: `PT ${CANARY} ${n}`,
    username: `${CANARY}-${n}`,
    email: `${CANARY}-${n}@example.com`,
    address: `Jalan ${CANARY} ${n}`,
  });
  const reward = await aReward(office, 'voucher', { name: `V${n}`, price: 10, pieces: 3 });
  const item = await aReward(office, 'item', { name: `I${n}`, price: 10, pieces: 3 });
  await aReward(office, 'service-visit', { name: `S${n}`, price: 10, pieces: 3 });
  await server.call('POST', claimOf(reward).url, { body: {}, token: other.token });
  await server.call('POST', '/api/member/items/claim', {
    body: {
      ...claimOf(item).body,
      recipient: `${CANARY} ${n}`,
      shipping_address: `Jalan ${CANARY}`,
    },
    token: other.token,
  });
  await office.call('POST', '/api/admin/products', { product: `Produk ${n}`, description: 'Alat' });
  const invoice = {
    number: `INV-${n}`,
    id_customer: other.id,
    date: '2026-11-21',
    amount: 1_000_000,
  };
  await office.call('POST', '/api/admin/invoices', invoice);
}

async function attack(world: World, random: Random): Promise<void> {
  const operation = random.of(world.operations);
  const role = roleFor(random, operation);
  const place = random.below(world.members.length);
  const token = {
    nobody: undefined,
    member: world.members[place]?.token,
    administrator: world.office.token(),
  }[role];
  const call: Call = { ...mutated(random, operation), token };
  const answer = await judged(world, call, role, operation);
  if (answer === undefined) return;
  if (role !== 'nobody' && answer.status === 401 && operation.isGuarded)
    await comeBack(world, role, place);
  await fetchDownload(world, call, answer, role);
}

/** Makes the call and notes what should not have been. */
async function judged(
  world: World,
  call: Call,
  role: Role,
  operation: Operation,
): Promise<Answered | undefined> {
  const { found, statuses, tallies } = world;
  let answer: Answered;
  try {
    answer = await world.call(call);
  } catch (error) {
    found(`no answer (${error instanceof Error ? error.message : error})`, call);
    return undefined;
  }
  const { status, text } = answer;
  statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  if (status >= 500) found(`answered ${status}`, call, answer);
  if (INSIDES.test(text)) found('tells of its insides', call, answer);
  if (role !== 'administrator' && text.includes(CANARY)) found('tells of others', call, answer);
  const isForbidden =
    (role === 'nobody' && operation.isGuarded) || (role === 'member' && operation.isAdministrators);
  if (role !== 'nobody' && operation.isGuarded && !isForbidden) {
    tallies[role].answers += 1;
    if (status < 300) tallies[role].done += 1;
  }
  if (isForbidden && status < 300 && call.url.startsWith('/api/'))
    found('was let in', call, answer);
  if (status >= 400 && !isRefusal(answer)) found('is not refused in words', call, answer);
  return answer;
}

/** Every refusal says what it is, in the form that the document promises. */
function isRefusal({ text }: Answered): boolean {
  try {
    const body = JSON.parse(text);
    return typeof body.message === 'string' && typeof body.code === 'string';
  } catch {
    return false;
  }
}

/** Somebody has ended the session, or the customer. */
async function comeBack(world: World, role: Role, place: number): Promise<void> {
  const { server, office, members } = world;
  if (role === 'administrator') return office.signIn();
  await office.signIn();
  members[place] = await aMember(server, office, { point: 5_000 });
}

/** A download that was prepared is fetched: what a spreadsheet would run must not be in it. */
async function fetchDownload(
  world: World,
  call: Call,
  { status, text }: Answered,
  role: Role,
): Promise<void> {
  const url = status === 200 ? /"url":"(\/api\/downloads[^"]+)"/.exec(text)?.[1] : undefined;
  if (url === undefined) return;
  const file = await world.call({ method: 'GET', url }).catch(() => undefined);
  const fetching = { ...call, url };
  if (!file || file.status >= 500) return world.found('the download failed', fetching, file);
  if (role === 'member' && file.text.includes(CANARY))
    world.found('tells of others', fetching, file);
  const isTable = String(file.headers['content-type']).includes('csv');
  if (isTable && /(^|[\n,;"])[=@+](HYPERLINK|SUM|cmd)/.test(file.text)) {
    world.found('a formula runs in a spreadsheet', fetching, file);
  }
}
