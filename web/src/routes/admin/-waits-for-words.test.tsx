import {
  agreeAppointment,
  cancelAppointment,
  showAppointmentForm,
} from '@reward-points/contract/appointments';
import { showCustomer } from '@reward-points/contract/customers';
import { payManyInvoices } from '@reward-points/contract/invoices';
import { showMessage, showOccasionText } from '@reward-points/contract/messages';
import { shipParcels } from '@reward-points/contract/parcels';
import {
  createServiceHistory,
  showLastServiceHistory,
  updateServiceReminder,
} from '@reward-points/contract/services';
import { recordEquipmentVisit } from '@reward-points/contract/visits';
import { listTemplates } from '@reward-points/contract/whatsapp';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { AppointmentModal } from '#features/calendar/appointment-modal.tsx';
import { CancelAppointmentModal } from '#features/calendar/cancel-appointment-modal.tsx';
import { PayManyModal } from '#features/invoices/paying/pay-many-modal.tsx';
import { ReceiptsDialog } from '#features/redemptions/receipts/receipts-dialog.tsx';
import { AddHistoryModal } from '#features/services/add-history-modal.tsx';
import { ReminderModal } from '#features/services/reminder-modal.tsx';
import { aCompany, aCustomer, aService } from '#test/app.tsx';
import { appointment, entry, formOf } from '#test/calendar.tsx';
import { twoFrames } from '#test/frames.ts';
import { anInvoice } from '#test/invoices.ts';
import { aStoredMessage } from '#test/messages.ts';
import { openVisit } from '#test/open-visit.ts';
import { showDialog } from '#test/render.tsx';
import type { FakeServer } from '#test/server.ts';
import { aShipment } from '#test/shipments.ts';
import { forgetVisits } from '#test/visits.ts';

beforeAll(forgetVisits);
afterAll(forgetVisits);

/** The words of every message come only once the test says so. */
function holdWords(server: FakeServer): () => void {
  server.answers(showCustomer, { data: aCustomer() });
  const body = 'Yth. {{1}}';
  server.answers(listTemplates, { data: [{ id: 't-1', name: 'satu', body }] });
  const releases = [
    server.holds(showMessage, { data: aStoredMessage() }),
    server.holds(showOccasionText, { data: { body, problem: null } }),
  ];
  return () => {
    for (const release of releases) release();
  };
}

/** A dialog of a company that cannot say yet what its customers will read. */
async function open(dialog: ReactNode, answer: (server: FakeServer) => void, name: string) {
  const server = aCompany();
  const release = holdWords(server);
  answer(server);
  const { frame } = await showDialog(dialog);
  const fill = (field: string, text: string) =>
    frame.getByRole('textbox', { name: field, exact: true }).fill(text);
  return { server, release, frame, fill, send: frame.getByRole('button', { name }) };
}

interface Waiting {
  server: FakeServer;
  release: () => void;
  send: Locator;
}

const remind = (): Promise<Waiting> =>
  open(
    <ReminderModal service={aService({ flowmeter_type: 'FM', serial_number: 'SN' })} />,
    (server) => server.answers(updateServiceReminder, { message: 'ok' }),
    'Send Reminder',
  );

async function addHistory(): Promise<Waiting> {
  const { fill, ...opened } = await open(
    <AddHistoryModal service={aService()} />,
    (server) => {
      server.answers(showLastServiceHistory, { data: null } as never);
      server.answers(createServiceHistory, {
        message: 'ok',
        data: { id: 9, is_latest: true, is_told: true },
      });
    },
    'Save',
  );
  await fill('Last Service', '10 Januari 2026');
  await fill('Point', '5');
  return opened;
}

async function ship(): Promise<Waiting> {
  const { frame, fill, ...opened } = await open(
    <ReceiptsDialog parcels={[aShipment()]} />,
    (server) => server.answers(shipParcels, { message: 'ok', data: { shipped: [1], refused: [] } }),
    'Kirim 1 paket',
  );
  await fill('No Resi Pesanan 1', 'RESI-1');
  await frame.getByRole('button', { name: 'Periksa 1 paket' }).click();
  return opened;
}

const pay = (): Promise<Waiting> =>
  open(
    <PayManyModal invoices={[anInvoice()]} onPaid={() => {}} />,
    (server) =>
      server.answers(payManyInvoices, {
        message: 'ok',
        data: { paid: 1, point: 125, told: 1, left: [] },
      }),
    'Tandai 1 faktur lunas',
  );

async function ask(): Promise<Waiting> {
  const { frame, ...opened } = await open(
    <AppointmentModal planId={1} />,
    (server) => {
      server.answers(showAppointmentForm, formOf(entry(1)));
      server.answers(agreeAppointment, { message: 'ok', data: { id: 1 } });
    },
    'Tanyakan',
  );
  await frame.getByText('Tanyakan ke customer').click();
  return opened;
}

async function cancel(): Promise<Waiting> {
  const agreed = entry(1, { appointment });
  const { fill, ...opened } = await open(
    <CancelAppointmentModal entry={agreed} appointment={appointment} />,
    (server) => {
      server.answers(showAppointmentForm, formOf(agreed));
      server.answers(cancelAppointment, { message: 'ok' });
    },
    'Batalkan kunjungan',
  );
  await fill('Alasan', 'Teknisi sakit');
  return opened;
}

async function visit(): Promise<Waiting> {
  const { server, main, field } = await openVisit({ role: 'pemilik' });
  const release = holdWords(server);
  await main.getByRole('switch', { name: 'Beri point untuk kunjungan ini' }).click();
  await field('Point').fill('5');
  return { server, release, send: main.getByRole('button', { name: 'Simpan kunjungan' }) };
}

test.for([
  { what: 'a reminder', act: updateServiceReminder, opened: remind },
  { what: 'a visit of a service', act: createServiceHistory, opened: addHistory },
  { what: 'the receipt numbers of several parcels', act: shipParcels, opened: ship },
  { what: 'the payment of several invoices', act: payManyInvoices, opened: pay },
  { what: 'a customer who is asked for a day', act: agreeAppointment, opened: ask },
  { what: 'an appointment that is cancelled', act: cancelAppointment, opened: cancel },
  { what: 'the visit that gives points', act: recordEquipmentVisit, opened: visit },
])(
  '$what: nothing is sent before the words are there that a customer will read [ADD-459, A-80]',
  async ({ act, opened }) => {
    const { server, release, send } = await opened();
    await expect.element(send).toHaveAttribute('data-tooltip', 'Pesan WhatsApp sedang dimuat.');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await send.click({ force: true });
    send.element().closest('form')?.requestSubmit();
    await twoFrames();
    expect(server.callsOf(act)).toEqual([]);
    release();
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    await send.click();
    await expect
      .poll(() => server.callsOf(act).map(({ body }) => JSON.stringify(body)))
      .toEqual([expect.stringContaining('Yth. PT Tirta')]);
  },
);
