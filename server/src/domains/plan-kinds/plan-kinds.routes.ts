import * as contract from '@reward-points/contract/plan-kinds';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addHolidays, deleteHoliday } from './holidays.ts';
import { listHolidays, listPlanKinds } from './plan-kinds.queries.ts';
import { updatePlanKind } from './update-plan-kind.ts';

export function planKindsRoutes(registerRoute: RegisterRoute, { db, clock }: Dependencies): void {
  registerRoute(contract.listPlanKinds, 'services.read', async () => ({
    data: await listPlanKinds(db),
  }));

  registerRoute(
    contract.updatePlanKind,
    'settings.write',
    async ({ params: { kind }, body, write }) => ({
      message: 'Pengaturan jadwal berhasil disimpan.',
      data: await updatePlanKind(write, clock, kind, body),
    }),
  );

  registerRoute(contract.listHolidays, 'services.read', async () => ({
    data: await listHolidays(db, clock),
  }));

  registerRoute(contract.addHolidays, 'settings.write', async ({ body, write }) => {
    await addHolidays(write, clock, body.holidays);
    return { message: 'Hari libur berhasil disimpan.' };
  });

  registerRoute(contract.deleteHoliday, 'settings.write', async ({ params: { day }, write }) => {
    await deleteHoliday(write, day);
    return { message: 'Hari libur berhasil dihapus.' };
  });
}
