import type { Equipment } from '@reward-points/contract/equipment';
import { equipmentStates } from '@reward-points/contract/equipment-states';
import { planKinds } from '@reward-points/contract/labels';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type EquipmentFilter, filterOf } from './equipment.queries.ts';
import { everyEquipment } from './equipment.sql.ts';

const columns: Column<Equipment>[] = [
  { head: 'ID', id: ({ id }) => id },
  { head: 'ID customer', id: ({ id_user }) => id_user },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'Nama produk', text: ({ item }) => item },
  { head: 'Tipe flowmeter', text: ({ flowmeter_type }) => flowmeter_type },
  { head: 'Nomor seri', text: ({ serial_number }) => serial_number },
  { head: 'Ukuran', text: ({ size }) => size },
  { head: 'Lokasi', text: ({ site }) => site },
  { head: 'Dipasang', day: ({ installed_on }) => installed_on },
  { head: 'Garansi sampai', day: ({ warranty_until }) => warranty_until },
  { head: 'Status', text: ({ state }) => equipmentStates[state] },
  { head: 'Jadwal berikutnya', day: ({ next_on }) => next_on },
  { head: 'Jenis jadwal', plain: ({ next_kind }) => next_kind && planKinds[next_kind] },
  { head: 'Catatan', text: ({ note }) => note },
];

/** The equipment of the list, all of its pages. */
export const exportEquipment = (clock: Clock, filter: EquipmentFilter): Table =>
  tableOf(`peralatan-${clock.today()}`, columns, (tx) =>
    batchesOf(tx, everyEquipment(filterOf(filter))),
  );
