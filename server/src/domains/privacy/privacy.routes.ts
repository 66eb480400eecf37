import * as contract from '@reward-points/contract/privacy';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { accountOf, erasePerson, previewErasure, type Whom } from './erase-person.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { listFormerPeople, showKeepingPeriods } from './privacy.queries.ts';
import { updateKeepingPeriods } from './update-keeping-periods.ts';

const ERASED = 'Data pribadi orang ini sudah dihapus.';

export function privacyRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  { db, clock }: Dependencies,
): void {
  registerRoute(contract.showKeepingPeriods, 'settings.write', async () => ({
    data: await showKeepingPeriods(db),
  }));

  registerRoute(contract.updateKeepingPeriods, 'settings.write', async ({ body, write }) => ({
    message: 'Masa simpan berhasil disimpan.',
    data: await updateKeepingPeriods(write, body),
  }));

  registerDownload(contract.exportMyData, 'member', async ({ actor }) =>
    exportPersonalData(clock, actor.accountId),
  );

  const dataOf = async (whom: Whom) => exportPersonalData(clock, await accountOf(db, whom), whom);

  registerDownload(contract.exportContactData, 'people.write', ({ params }) =>
    dataOf({ contact: params.id }),
  );

  registerDownload(contract.exportPersonData, 'people.write', ({ params }) =>
    dataOf({ staff: params.id }),
  );

  registerRoute(contract.listFormerPeople, 'people.write', async (request) =>
    pageAnswer(await listFormerPeople(db, request.query), request),
  );

  registerRoute(contract.previewContactErasure, 'people.write', async ({ params }) => ({
    data: await previewErasure(db, clock, { contact: params.id }),
  }));

  registerRoute(contract.eraseContact, 'people.write', async ({ params, actor, write }) => {
    await erasePerson(write, clock, { whom: { contact: params.id }, asking: actor });
    return { message: ERASED };
  });

  registerRoute(contract.previewPersonErasure, 'people.write', async ({ params }) => ({
    data: await previewErasure(db, clock, { staff: params.id }),
  }));

  registerRoute(contract.erasePerson, 'people.write', async ({ params, actor, write }) => {
    await erasePerson(write, clock, { whom: { staff: params.id }, asking: actor });
    return { message: ERASED };
  });

  registerDownload(contract.exportOwnData, 'staff', async ({ actor }) =>
    exportPersonalData(clock, actor.accountId),
  );
}
