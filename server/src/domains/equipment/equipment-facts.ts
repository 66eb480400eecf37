import type { Equipment, Plan, ReadingForm } from '@reward-points/contract/equipment';
import { equipmentStates } from '@reward-points/contract/equipment-states';
import type { Facts } from '#domains/audit/facts.ts';
import { countedText, type Rule, ruleWords } from './meter-words.ts';

/** Which equipment an act is about, for the trail. */
export const subjectOf = ({ id, id_user, customer }: Equipment) => ({
  subject: customer,
  subjectId: id,
  customerId: id_user,
});

/** What the trail keeps of equipment. */
export const factsOf = (equipment: Equipment): Facts => ({
  product: equipment.item,
  flowmeter_type: equipment.flowmeter_type,
  serial_number: equipment.serial_number,
  size: equipment.size,
  site: equipment.site,
  installed_on: equipment.installed_on,
  warranty_until: equipment.warranty_until,
  state: equipmentStates[equipment.state].toLowerCase(),
  note: equipment.note,
});

/** What the trail keeps of a reading. */
export const readingFacts = (
  equipment: Equipment,
  reading: Pick<ReadingForm, 'day' | 'totaliser' | 'unit'>,
): Facts => ({
  product: equipment.item,
  serial_number: equipment.serial_number,
  reading: countedText(reading),
  date: reading.day,
});

/** What the trail keeps of a plan. */
export const planFacts = (
  equipment: Equipment,
  plan: Rule & Pick<Plan, 'kind' | 'last_on' | 'next_on' | 'remind_days' | 'note'>,
): Facts => ({
  product: equipment.item,
  kind: plan.kind,
  rule: ruleWords(plan),
  last_on: plan.last_on,
  next_on: plan.next_on,
  remind_days: plan.remind_days?.join(', ') ?? null,
  note: plan.note,
});
