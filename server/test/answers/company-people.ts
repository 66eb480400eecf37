import { sql } from 'kysely';
import type { Filling } from './filling.ts';

/** Has accounts sign in with the password of the demo, without a link that goes out by message. */
const givePasswords = ({ app }: Filling) =>
  sql`
    update accounts set password_hash = (select password_hash from accounts where username = 'budi')
    where whatsapp like '6281144%'
  `.execute(app.owner);

const STAFF = [
  {
    name: 'Sari Kantor',
    username: 'sari.kantor',
    role: 'kantor',
    act_limit: 100,
    day_limit: 5_000,
  },
  { name: 'Gatot Gudang', username: 'gatot.gudang', role: 'gudang', ends_on: '2027-06-30' },
  { name: 'Tuti Teknisi', username: 'tuti.teknisi', role: 'teknisi' },
  { name: 'Bagas Pembaca', username: 'bagas.pembaca', role: 'pembaca' },
  { name: 'Dedi Diundang', username: 'dedi.diundang', role: 'kantor' },
  { name: 'Lia Lalu', username: 'lia.lalu', role: 'gudang' },
];

async function addStaff(filling: Filling): Promise<void> {
  const { act, signIn } = filling;
  for (const [index, person] of STAFF.entries()) {
    const { id } = await act('POST', '/api/admin/people', {
      ...person,
      whatsapp: `628114400000${index}`,
    });
    if (person.username === 'lia.lalu') await act('DELETE', `/api/admin/people/${id}`);
  }
  await givePasswords(filling);
  for (const [index, { role }] of STAFF.slice(0, 4).entries()) {
    await signIn(role, `628114400000${index}`);
  }
}

/** People of one customer: one buys up to a limit, one reads, one was there. */
async function addContacts(filling: Filling): Promise<void> {
  const { act, signIn, idOf } = filling;
  const url = `/api/admin/users/${await idOf('budi')}/contacts`;
  for (const [index, person] of [
    { name: 'Beni Pembeli', role: 'pembeli', claim_limit: 100 },
    { name: 'Rika Pembaca', role: 'pembaca', told: ['services'] },
    { name: 'Lusi Lalu', role: 'pembaca' },
  ].entries()) {
    const { id } = await act('POST', url, { ...person, whatsapp: `628114410000${index}` });
    if (index === 2) await act('DELETE', `${url}/${id}`);
  }
  await givePasswords(filling);
  await signIn('budi', '628110000001');
  await signIn('dewi', '628110000003');
  await signIn('pembeli', '6281144100000');
  await signIn('pembaca-customer', '6281144100001');
}

/** What somebody may not do alone waits, was approved, refused, or taken back. */
async function askApprovals({ act, tokens, idOf }: Filling): Promise<void> {
  const id_customer = await idOf('sari');
  const asked: number[] = [];
  for (const add_point of [150, 250, 350, 450, 550]) {
    const { id } = await act(
      'POST',
      '/api/admin/approvals',
      {
        call: 'POST /api/admin/send-point',
        body: { id_customer, add_point },
        reason: `Bonus ${add_point}`,
      },
      tokens.kantor,
    );
    asked.push(id);
  }
  const [approved, refused, withdrawn] = asked.map((id) => `/api/admin/approvals/${id}`);
  const { preview } = await act('GET', approved ?? '');
  await act('POST', `${approved}/approval`, { seen: preview.seen });
  await act('POST', `${refused}/refusal`, { note: 'Terlalu banyak untuk satu kali' });
  await act('POST', `${withdrawn}/withdrawal`, undefined, tokens.kantor);
}

/** The same of claims, whom somebody else of the customer decides. */
async function askClaims({ act, tokens }: Filling): Promise<void> {
  const offers: { id: number; kind?: string; required_point: number; voucher: string }[] =
    await act('GET', '/api/member/vouchers', undefined, tokens.budi);
  const dear = offers.filter((one) => one.required_point > 100).slice(0, 4);
  const asked: number[] = [];
  for (const { id, required_point } of dear) {
    const body = { kind: 'voucher', id_reward: id, required_point_seen: required_point };
    asked.push((await act('POST', '/api/member/claim-requests', body, tokens.pembeli)).id);
  }
  const [approved, refused, withdrawn] = asked.map((id) => `/api/member/claim-requests/${id}`);
  await act('POST', `${approved}/approval`, {}, tokens.budi);
  await act('POST', `${refused}/refusal`, { note: 'Belum perlu' }, tokens.budi);
  await act('POST', `${withdrawn}/withdrawal`, {}, tokens.pembeli);
}

async function askSignUps({ act }: Filling): Promise<void> {
  await act('PATCH', '/api/admin/settings', { takes_sign_ups: true, rupiah_per_point: 120 });
  for (const [index, company] of ['PT Baru Daftar', 'CV Ingin Ikut', 'PT Ditolak'].entries()) {
    await act('POST', '/api/sign-ups', {
      company,
      name: `Nona ${index}`,
      whatsapp: `628114420000${index}`,
    });
  }
  const tasks = await act('GET', '/api/admin/inbox?kind=sign-up');
  await act('POST', `/api/admin/sign-ups/${tasks.data.at(-1).id}/refusal`);
}

/** Links are sent, without which nobody can be invited. */
const chooseTemplate = ({ act }: Filling) =>
  act('PUT', '/api/admin/message-templates/password-reset', {
    template_id: 'sandbox-reward',
    mapping: ['customer', 'reset_link'].map((value, index) => ({
      part: 'body',
      button: null,
      position: index + 1,
      value,
    })),
  });

/** Who works for the company and for its customers, and what they ask of each other. */
export const PEOPLE = [chooseTemplate, addStaff, addContacts, askApprovals, askClaims, askSignUps];
