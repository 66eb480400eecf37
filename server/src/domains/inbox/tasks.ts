import type { Task } from '@reward-points/contract/inbox';
import type { TaskKind } from '@reward-points/contract/task-kinds';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';
import {
  listDecisionsOf,
  waitingDecisions,
} from '#domains/accounting/decisions/decisions.queries.ts';
import {
  listAppointmentsOf,
  waitingAppointments,
} from '#domains/appointments/appointments.queries.ts';
import {
  listRequestsOf,
  waitingRequests,
} from '#domains/appointments/requests/requests.queries.ts';
import { listWaitingOf, waitingApprovals } from '#domains/approvals/waiting.queries.ts';
import { listGiftsOf, waitingGifts } from '#domains/birthdays/birthdays.queries.ts';
import { listEndingOf, waitingCertificates } from '#domains/certificates/certificates.queries.ts';
import { listOverdueOf, waitingOverdue } from '#domains/invoices/invoices.queries.ts';
import {
  listAwaitingVisitOf,
  listToShipOf,
  waitingShipments,
  waitingVisits,
} from '#domains/redemptions/redemptions.queries.ts';
import { listServiceRemindersOf, waitingServices } from '#domains/services/services.queries.ts';
import { listSignUpsOf, waitingSignUps } from '#domains/sign-ups/sign-ups.queries.ts';
import { listFailuresOf, waitingFailures } from '#domains/whatsapp/log/log.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';

export interface InboxReads {
  clock: Clock;
  provider: WhatsappProvider;
}

export type RecordOf<K extends TaskKind> = Extract<Task, { kind: K }>['record'];

export interface TaskSource<R> {
  /** What the trail calls it. */
  label: string;
  /** Which of them wait for somebody of the staff. */
  waiting: (clock: Clock, accountId: number) => Waiting;
  /** Those of these that still wait. */
  find: (tx: Tx, reads: InboxReads, ids: readonly number[]) => Promise<R[]>;
  idOf: (record: R) => number;
  /** Whom it concerns. */
  whose: (record: R) => { name: string; id: number | null };
}

/** What waits, by its kind: where it stands, and what there is to know of it. Its domain says what waits. */
export const TASKS: { readonly [K in TaskKind]: TaskSource<RecordOf<K>> } = {
  service: {
    label: 'servis',
    waiting: waitingServices,
    find: (tx, { clock }, ids) => listServiceRemindersOf(tx, clock, ids),
    idOf: ({ id }) => id,
    whose: ({ name, id_user: id }) => ({ name, id }),
  },
  birthday: {
    label: 'hadiah ulang tahun',
    waiting: waitingGifts,
    find: (tx, { clock }, ids) => listGiftsOf(tx, clock, ids),
    idOf: ({ id_customer }) => id_customer,
    whose: ({ name, id_customer: id }) => ({ name, id }),
  },
  shipment: {
    label: 'kiriman',
    waiting: () => waitingShipments,
    find: (tx, _, ids) => listToShipOf(tx, ids),
    idOf: ({ id }) => id,
    whose: ({ name, id_customer: id }) => ({ name, id }),
  },
  visit: {
    label: 'kunjungan',
    waiting: () => waitingVisits,
    find: (tx, _, ids) => listAwaitingVisitOf(tx, ids),
    idOf: ({ id }) => id,
    whose: ({ name, id_customer: id }) => ({ name, id }),
  },
  invoice: {
    label: 'faktur lewat tempo',
    waiting: waitingOverdue,
    find: (tx, { clock }, ids) => listOverdueOf(tx, clock, ids),
    idOf: ({ id }) => id,
    whose: ({ customer: name, id_customer: id }) => ({ name, id }),
  },
  message: {
    label: 'pesan gagal',
    waiting: waitingFailures,
    find: (tx, reads, ids) => listFailuresOf(tx, reads, ids),
    idOf: ({ id }) => id,
    whose: ({ name, id_customer: id }) => ({ name, id }),
  },
  'sign-up': {
    label: 'pendaftaran',
    waiting: waitingSignUps,
    find: (tx, _, ids) => listSignUpsOf(tx, ids),
    idOf: ({ id }) => id,
    whose: ({ company: name }) => ({ name, id: null }),
  },
  approval: {
    label: 'persetujuan',
    waiting: waitingApprovals,
    find: (tx, { clock }, ids) => listWaitingOf(tx, clock, ids),
    idOf: ({ id }) => id,
    whose: ({ asked_by: name }) => ({ name, id: null }),
  },
  certificate: {
    label: 'sertifikat berakhir',
    waiting: waitingCertificates,
    find: (tx, { clock }, ids) => listEndingOf(tx, clock, ids),
    idOf: ({ id }) => id,
    whose: ({ customer: name, id_user: id }) => ({ name, id }),
  },
  'visit-request': {
    label: 'permintaan kunjungan',
    waiting: waitingRequests,
    find: (tx, { clock }, ids) => listRequestsOf(tx, clock, ids),
    idOf: ({ id }) => id,
    whose: ({ customer: name, id_user: id }) => ({ name, id }),
  },
  appointment: {
    label: 'janji kunjungan',
    waiting: waitingAppointments,
    find: (tx, { clock }, ids) => listAppointmentsOf(tx, clock, ids),
    idOf: ({ appointment }) => appointment?.id ?? 0,
    whose: ({ customer: name, id_user: id }) => ({ name, id }),
  },
  accounting: {
    label: 'keputusan tentang',
    waiting: waitingDecisions,
    find: (tx, { clock }, ids) => listDecisionsOf(tx, clock, ids),
    idOf: ({ id }) => id,
    whose: (decision) => ({ name: nameOf(decision), id: null }),
  },
};

/** What a decision is about, as people call it. */
const nameOf = (decision: RecordOf<'accounting'>): string => {
  if (decision.kind === 'customer') return decision.customer.name;
  return decision.kind === 'invoice' ? decision.invoice.number : decision.connection.name;
};
