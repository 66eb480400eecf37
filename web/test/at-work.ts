import { listCertificates } from '@reward-points/contract/certificates';
import {
  listEquipment,
  listEquipmentVisits,
  listReadings,
  showEquipment,
} from '@reward-points/contract/equipment';
import { addVisitPhoto, recordEquipmentVisit, showVisitForm } from '@reward-points/contract/visits';
import { onlineManager } from '@tanstack/react-query';
import { expect } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aCompany, aCustomer, aSignIn, openApp } from './app.tsx';
import { page } from './server.ts';
import { aPhoto, aPiece, aVisitForm, choosePhotos, forgetVisits } from './visits.ts';

/** A phone on which nobody has noted anything. */
export async function takePhone(): Promise<void> {
  await forgetVisits();
  await browser.viewport(390, 844);
}

/** The next one has a network. */
export const putPhoneAway = (): void => onlineManager.setOnline(true);

/** One of the staff, by account: all of them are of the own company. */
export const staff = (account_id: number, username: string) =>
  aSignIn(aCustomer({ id: 1, username, roles: 'admin' }), {
    account_id,
    staff_role: 'teknisi',
    token: `token-${account_id}`,
  });

export function aServer() {
  const server = aCompany();
  server.answers(showVisitForm, { data: aVisitForm() });
  server.answers(showEquipment, { data: aPiece() });
  server.answers(listEquipment, page([aPiece()]));
  server.answers(listReadings, page([]));
  server.answers(listEquipmentVisits, page([]));
  server.answers(listCertificates, page([]));
  server.answers(recordEquipmentVisit, { message: 'Kunjungan tersimpan', data: { id: 31 } });
  server.answers(addVisitPhoto, { message: 'Foto tersimpan', data: { photos: 1 } });
  return server;
}

/** A technician at work, whose form has come while there was a network. */
export async function atWork(user = staff(70, 'budi')) {
  const server = aServer();
  const opened = await openApp('/admin/equipment/4/visit', user);
  const { screen, at, goTo } = opened;
  const main = screen.getByRole('main');
  const found = main.getByRole('textbox', { name: 'Yang ditemukan' });
  await expect.element(found).toBeVisible();
  return {
    ...opened,
    server,
    main,
    found,
    save: () => main.getByRole('button', { name: 'Simpan kunjungan' }).click(),
    visits: () => server.callsOf(recordEquipmentVisit),
    photos: () => server.callsOf(addVisitPhoto),
    /** Notes a visit where there is no network, and is told that it waits. */
    note: async (words: string, colours: readonly string[] = []) => {
      server.losesNetwork();
      await found.fill(words);
      if (colours.length > 0) {
        await choosePhotos(await Promise.all(colours.map((one) => aPhoto(one))));
      }
      await expect.element(main.getByText(`${colours.length} dari 20`)).toBeVisible();
      await main.getByRole('button', { name: 'Simpan kunjungan' }).click();
      await expect.poll(at).toBe('/admin/visits');
      await expect.element(main.getByText(/Menunggu jaringan\./).first()).toBeVisible();
    },
    again: async () => {
      goTo('/admin/equipment/4/visit');
      await expect.element(found).toBeVisible();
    },
  };
}
