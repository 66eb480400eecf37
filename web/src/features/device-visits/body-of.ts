import type { Sent } from '@reward-points/contract/endpoint';
import type { recordEquipmentVisit } from '@reward-points/contract/visits';
import { meterNumberOf } from '#features/equipment/texts.ts';
import type { DeviceVisit } from './visit-store.ts';

/** What is sent of a visit: the same each time, since what may have arrived does not change. */
export function bodyOf({
  key,
  customerId,
  typed,
  message,
  photos,
}: DeviceVisit): Sent<typeof recordEquipmentVisit>['body'] {
  const { id_plan, next_on, result, readings, signature, gives_points, add_point, ...texts } =
    typed;
  return {
    ...texts,
    client_key: key,
    id_user: customerId,
    id_plan: Number(id_plan),
    next_on: next_on || null,
    result,
    readings: readings
      .filter(({ totaliser }) => totaliser.trim() !== '')
      .map(({ totaliser, unit, mark }) => ({ totaliser: meterNumberOf(totaliser), unit, mark })),
    signature: signature || null,
    photos,
    ...(gives_points && { add_point: Number(add_point), message: { body: message } }),
  };
}
