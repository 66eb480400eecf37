import { listCertificates } from '@reward-points/contract/certificates';
import {
  listEquipment,
  listEquipmentVisits,
  listReadings,
  showEquipment,
} from '@reward-points/contract/equipment';
import type { StaffRole } from '@reward-points/contract/permissions';
import {
  addVisitPhoto,
  recordEquipmentVisit,
  showVisitForm,
  type VisitFormData,
} from '@reward-points/contract/visits';
import { aCompany, openApp } from './app.tsx';
import { page } from './server.ts';
import { aVisitForm } from './visits.ts';

/** The form of a visit to a piece of equipment, and a server that takes what it sends. */
export async function openVisit({
  form = aVisitForm(),
  role = 'teknisi',
  search = '',
}: {
  form?: VisitFormData;
  role?: StaffRole;
  search?: string;
} = {}) {
  const server = aCompany();
  server.answers(showVisitForm, { data: form });
  server.answers(showEquipment, { data: form.equipment });
  server.answers(listEquipment, page([form.equipment]));
  server.answers(listReadings, page([]));
  server.answers(listEquipmentVisits, page([]));
  server.answers(listCertificates, page([]));
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 31 } });
  server.answers(addVisitPhoto, { message: 'Foto tersimpan', data: { photos: 1 } });
  const opened = await openApp(`/admin/equipment/4/visit${search}`, role);
  const main = opened.screen.getByRole('main');
  return {
    server,
    ...opened,
    main,
    field: (name: string) => main.getByRole('textbox', { name }),
    save: () => main.getByRole('button', { name: 'Simpan kunjungan' }).click(),
    bodies: () => server.callsOf(recordEquipmentVisit).map(({ body }) => body),
  };
}
