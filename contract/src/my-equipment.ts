import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Equipment, EquipmentVisit, Plan, Reading, ReadingForm } from './equipment.ts';
import { Id, IdParams, PageQuery } from './fields.ts';
import { answer, paged, written } from './paging.ts';

/** A member's own piece of equipment, without what staff note for themselves. */
export const MyEquipment = Equipment.pick({
  id: true,
  item: true,
  flowmeter_type: true,
  serial_number: true,
  size: true,
  site: true,
  installed_on: true,
  warranty_until: true,
  state: true,
  next_on: true,
  next_kind: true,
});
export type MyEquipment = z.output<typeof MyEquipment>;

export const MyPlan = Plan.pick({
  id: true,
  kind: true,
  every_months: true,
  fixed_month: true,
  fixed_day: true,
  every_units: true,
  last_on: true,
  next_on: true,
});
export type MyPlan = z.output<typeof MyPlan>;

export const MyEquipmentWithPlans = MyEquipment.extend({ plans: z.array(MyPlan) });
export type MyEquipmentWithPlans = z.output<typeof MyEquipmentWithPlans>;

/** What was done when, with its photos; who was met and what was written there is in the report alone. */
export const MyEquipmentVisit = EquipmentVisit.pick({
  id: true,
  kind: true,
  day: true,
  result: true,
}).extend({
  /** How many photos of it are there; of one before the equipment was the member's, none. */
  photos: z.int(),
  /** Its latest report; null: none was issued. */
  report: z.object({ id: Id, number: z.string() }).nullable(),
});
export type MyEquipmentVisit = z.output<typeof MyEquipmentVisit>;

export const MyReading = Reading.pick({
  id: true,
  day: true,
  totaliser: true,
  unit: true,
  mark: true,
}).extend({
  /** Who of the member entered it; null: somebody else did. */
  by: z.string().nullable(),
});
export type MyReading = z.output<typeof MyReading>;

export const MyReadingForm = ReadingForm.extend({
  /** That it is as unlikely as it is was seen. */
  sure: z.boolean().optional(),
});
export type MyReadingForm = z.output<typeof MyReadingForm>;

export const listMyEquipment = endpoint({
  method: 'GET',
  path: '/api/member/equipment',
  summary:
    "The signed-in member's equipment, what is due soonest first and what is out of use last (addition).",
  query: PageQuery,
  response: paged(MyEquipment),
});

export const showMyEquipment = endpoint({
  method: 'GET',
  path: '/api/member/equipment/:id',
  summary: "One piece of the signed-in member's equipment with its plans (addition).",
  params: IdParams,
  response: answer(MyEquipmentWithPlans),
  errors: ['equipment_not_found'],
});

export const listMyEquipmentVisits = endpoint({
  method: 'GET',
  path: '/api/member/equipment/:id/visits',
  summary:
    "The visits to a piece of the signed-in member's equipment, the latest first (addition).",
  params: IdParams,
  query: PageQuery,
  response: paged(MyEquipmentVisit),
  errors: ['equipment_not_found'],
});

export const listMyReadings = endpoint({
  method: 'GET',
  path: '/api/member/equipment/:id/readings',
  summary:
    "What the totaliser of the signed-in member's equipment said, the latest first (addition).",
  params: IdParams,
  query: PageQuery,
  response: paged(MyReading),
  errors: ['equipment_not_found'],
});

export const addMyReading = endpoint({
  method: 'POST',
  path: '/api/member/equipment/:id/readings',
  summary:
    "Note a reading of the signed-in member's equipment; a lower one needs a mark, one that is much higher than usual has to be sure (addition).",
  status: 201,
  params: IdParams,
  body: MyReadingForm,
  response: written(z.object({ id: Id })),
  errors: [
    'equipment_not_found',
    'reading_ahead',
    'reading_too_low',
    'reading_too_high',
    'reading_unlikely',
    'readings_too_often',
    'idempotency_key_reused',
  ],
});
