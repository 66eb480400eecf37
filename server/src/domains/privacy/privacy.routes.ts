import * as contract from '@reward-points/contract/privacy';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { exportPersonalData } from './export-personal-data.ts';
import { showKeepingPeriods } from './privacy.queries.ts';
import { updateKeepingPeriods } from './update-keeping-periods.ts';

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

  registerDownload(contract.exportOwnData, 'staff', async ({ actor }) =>
    exportPersonalData(clock, actor.accountId),
  );
}
