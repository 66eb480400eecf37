import * as contract from '@reward-points/contract/equipment-labels';
import type { Dependencies } from '#dependencies.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { exportLabels } from './export-labels.ts';
import { findEquipmentByCode, findMyEquipmentByCode } from './labels.queries.ts';

export function labelRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies,
): void {
  registerDownload(contract.exportEquipmentLabels, 'equipment.read', ({ query }) => {
    const { sheet, first, ids, id_customer: customerId, search } = query;
    return exportLabels(dependencies, { sheet, first, filter: { ids, customerId, search } });
  });

  registerRoute(contract.findEquipmentByCode, 'equipment.read', async ({ params, address }) => ({
    data: await findEquipmentByCode(dependencies, { ...params, address }),
  }));

  registerRoute(contract.findMyEquipmentByCode, 'member', async ({ params, actor, address }) => {
    const { customerId } = actor;
    return { data: await findMyEquipmentByCode(dependencies, { ...params, customerId, address }) };
  });
}
