import { Button, Text } from '@mantine/core';
import type { EquipmentWithPlans } from '@reward-points/contract/equipment';
import { IconCalendarPlus, IconEdit, IconPlus } from '@tabler/icons-react';
import { formatDay } from '#format/dates.ts';
import { type Ahead, dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import classes from '#ui/lists/line-list.module.css';
import { deleteAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import { May } from '#ui/may.tsx';
import { Section } from '#ui/pages/section.tsx';
import { planKinds, remindersOf, ruleOf } from './texts.ts';

const planDialog = dialogOnDemand(async () => (await import('./plan-modal.tsx')).PlanModal);
const deleteDialog = dialogOnDemand(async () => (await import('./delete-plan.tsx')).DeletePlan);

interface EquipmentPlansProps {
  equipment: EquipmentWithPlans;
  /** Agrees a day for a plan, and what fetches that. */
  onAgree: (planId: number) => void;
  agreeAhead: Ahead;
}

/** What is due for it, the soonest first. */
export const EquipmentPlans = ({ equipment, onAgree, agreeAhead }: EquipmentPlansProps) => (
  <Section
    title="Jadwal"
    action={
      <May do="equipment.write">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          {...planDialog.ahead}
          onClick={() => planDialog.open({ equipmentId: equipment.id })}
        >
          Tambah jadwal
        </Button>
      </May>
    }
  >
    {equipment.plans.length === 0 ? (
      <Text fz="sm" c="var(--app-muted)">
        Belum ada jadwal untuk alat ini.
      </Text>
    ) : (
      <ul className={classes.list}>
        {equipment.plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <Text fz="sm" fw={600}>
                {planKinds[plan.kind]} {formatDay(plan.next_on)}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="break">
                {[
                  ruleOf(plan),
                  plan.last_on && `terakhir ${formatDay(plan.last_on)}`,
                  remindersOf(plan),
                  plan.note,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </div>
            <RowActions
              name={`jadwal ${planKinds[plan.kind]}`}
              actions={[
                ...(equipment.state === 'retired'
                  ? []
                  : [
                      {
                        label: 'Sepakati kunjungan',
                        icon: <IconCalendarPlus {...ROW_ICON} />,
                        needs: 'services.write' as const,
                        ahead: agreeAhead,
                        onClick: () => onAgree(plan.id),
                      },
                    ]),
                {
                  label: 'Ubah',
                  icon: <IconEdit {...ROW_ICON} />,
                  needs: 'equipment.write',
                  ahead: planDialog.ahead,
                  onClick: () => planDialog.open({ equipmentId: equipment.id, plan }),
                },
                deleteAction(
                  () => deleteDialog.open({ plan, item: equipment.item }),
                  deleteDialog.ahead,
                  'equipment.write',
                ),
              ]}
            />
          </li>
        ))}
      </ul>
    )}
  </Section>
);
