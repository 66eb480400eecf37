import type { Customer } from '@reward-points/contract/customers';
import type { Found } from '@reward-points/contract/search';
import type { LinkProps } from '@tanstack/react-router';
import { may, mayOpen, type Permission } from '#client/may.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { PAGES_OF, type Recent } from './recents.ts';
import * as texts from './texts.ts';

/** A page as the menu has it. */
export interface PageToFind {
  label: string;
  to: NonNullable<LinkProps['to']>;
}

/** One line that can be chosen, and where it leads. */
export interface Choice {
  id: string;
  title: string;
  /** What tells it from others of that title. */
  about?: string;
  act:
    | {
        kind: 'page';
        to: string;
        params?: Record<string, unknown>;
        search?: Record<string, unknown>;
      }
    | { kind: 'send-point'; recipient: { id: number; name: string } }
    /** Goes on typing here. */
    | { kind: 'type'; text: string };
  /** What is kept of it on this device once it was opened. */
  recent?: Recent;
  /** What its act takes, where its page is open to others as well. */
  needs?: Permission;
}

interface Group {
  label: string;
  choices: Choice[];
}

/** Fewer signs find nothing, as the call has it, whose schemas no screen brings along. */
export const SEARCH_MIN = 2;
const FOUND_MAX = 5;

/** As many pages and acts stand above what the server finds. */
const LOCAL_MAX = 4;

const page = (title: string, to: string, search?: Record<string, string>): Choice => ({
  id: `${title} ${to}`,
  title,
  act: { kind: 'page', to, ...(search && { search }) },
});

const SEND_POINT: Choice = {
  id: 'send-point',
  title: texts.SEND_POINT,
  about: texts.THEN_CUSTOMER,
  act: { kind: 'type', text: 'kirim point ' },
  needs: 'points.write',
};

/** Whether whoever is signed in may do it. */
const isOpen = ({ act, needs }: Choice): boolean =>
  (needs === undefined || may(needs)) && (act.kind !== 'page' || mayOpen(act.to));

const ACTS: readonly Choice[] = [
  SEND_POINT,
  page(texts.ADD_INVOICE, '/admin/invoices/create'),
  page(texts.ADD_CUSTOMER, '/admin/customers/create'),
  page(texts.ADD_SERVICE, '/admin/services/create'),
  { ...page(texts.BROADCAST, '/admin/broadcast/point'), needs: 'points.write' },
];

/** Too many to stand there before anything is typed. */
const IMPORTS: readonly Choice[] = Object.entries(texts.IMPORTS).map(([kind, title]) => ({
  ...page(title, '/admin/imports', { kind }),
  needs: 'imports.write',
}));

/** What can be done with a customer that is named behind it. */
type ForCustomer = (customer: { id: number; name: string }) => Pick<Choice, 'title' | 'act'>;

const sendPoint: ForCustomer = ({ id, name }) => ({
  title: texts.sendPointTo(name),
  act: { kind: 'send-point', recipient: { id, name } },
});

const addInvoice: ForCustomer = ({ id, name }) => ({
  title: texts.addInvoiceFor(name),
  act: { kind: 'page', to: '/admin/invoices/create', search: { customer: id } },
});

/** The act that a text begins with, and the name behind it; undefined: the text is looked for as it stands. */
export function askedFor(text: string): { name: string; act: ForCustomer } | undefined {
  const [first = '', ...rest] = text.toLowerCase().split(/\s+/);
  const isSending = first === 'kirim';
  const isAdding = first === 'tambah' && rest[0] === 'faktur';
  if (!isSending && !isAdding) return undefined;
  const name = (isAdding || /^poin?t?$/.test(rest[0] ?? '') ? rest.slice(1) : rest).join(' ');
  if (name.length < SEARCH_MIN || !may(isSending ? 'points.write' : 'invoices.write')) {
    return undefined;
  }
  return { name, act: isSending ? sendPoint : addInvoice };
}

export const forCustomers = (customers: readonly Customer[], act: ForCustomer): Group[] => [
  {
    label: texts.ACTS,
    choices: customers.slice(0, FOUND_MAX).map((customer) => ({
      id: `act ${customer.id}`,
      about: formatWhatsapp(customer.whatsapp),
      ...act(customer),
    })),
  },
];

/** Acts and pages whose words the typed ones begin; of nothing typed, the acts. */
export function localGroups(text: string, pages: readonly PageToFind[]): Group[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (words: string) =>
    typed.every((one) => words.split(/\s+/).some((word) => word.startsWith(one)));
  const acts = (typed.length === 0 ? ACTS : [...ACTS, ...IMPORTS]).filter(
    (choice) => isMeant(choice.title.toLowerCase()) && isOpen(choice),
  );
  const meant =
    typed.length === 0
      ? []
      : pages.filter(({ label, to }) =>
          isMeant(`${label.toLowerCase()} ${texts.ALSO_CALLED[to] ?? ''}`),
        );
  return [
    { label: texts.ACTS, choices: typed.length === 0 ? acts : acts.slice(0, LOCAL_MAX) },
    {
      label: texts.PAGES,
      choices: meant.slice(0, LOCAL_MAX).map(({ label, to }) => page(label, to)),
    },
  ];
}

/** A record with a page of its own. */
const record = (recent: Recent, about: string): Choice => ({
  id: `${recent.kind} ${recent.id}`,
  title: recent.title,
  about,
  act: { kind: 'page', to: PAGES_OF[recent.kind], params: { id: recent.id } },
  recent,
});

/** What was opened last, as it was called then: what else was said of it may be otherwise by now. */
export const recentGroup = (recents: readonly Recent[]): Group => ({
  label: texts.RECENTS,
  choices: recents.map((recent) => record(recent, texts.KINDS[recent.kind])),
});

const ofReward = (kind: 'voucher' | 'item', id: number, search: string): Choice['act'] => ({
  kind: 'page',
  to: '/admin/redeem/$kind/$id',
  params: { kind, id },
  search: { search },
});

/** What the server found, each as a line. */
export function foundGroups({ customers, invoices, codes, parcels, services }: Found): Group[] {
  return [
    {
      label: texts.KINDS.customers,
      choices: customers.map(({ id, name, whatsapp, point }) =>
        record({ kind: 'customers', id, title: name }, texts.customerLine(whatsapp, point)),
      ),
    },
    {
      label: texts.KINDS.invoices,
      choices: invoices.map(({ id, number, customer, state, outstanding }) =>
        record(
          { kind: 'invoices', id, title: number },
          texts.invoiceLine({ customer, state, outstanding }),
        ),
      ),
    },
    {
      label: texts.KINDS.codes,
      choices: codes.map(({ kind, id, code, id_reward, ...claim }) => ({
        id: `code ${kind} ${id}`,
        title: code,
        about: texts.codeLine(claim),
        act: ofReward(kind, id_reward, code),
      })),
    },
    {
      label: texts.KINDS.parcels,
      choices: parcels.map(({ id, receipt_number, item, customer }) =>
        record({ kind: 'parcels', id, title: receipt_number }, `${item} · ${customer}`),
      ),
    },
    {
      label: texts.KINDS.services,
      choices: services.map(({ id, serial_number, item, customer }) =>
        record({ kind: 'services', id, title: serial_number }, `${item} · ${customer}`),
      ),
    },
  ];
}
