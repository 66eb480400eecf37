import { Button, Text } from '@mantine/core';
import type { Decision, DecisionKind } from '@reward-points/contract/accounting-decisions';
import { IconFileInvoice, IconPlugConnected, IconUserQuestion } from '@tabler/icons-react';
import { may } from '#client/may.ts';
import { actOf, matterOf, subjectOf } from '#features/accounting/texts.ts';
import { formatDay } from '#format/dates.ts';
import { decideDialog } from './decide-dialog.ts';
import classes from './decisions.module.css';

const icons: Record<DecisionKind, typeof IconFileInvoice> = {
  customer: IconUserQuestion,
  invoice: IconFileInvoice,
  connection: IconPlugConnected,
};

/** Whom it concerns, what it is about, and the button that opens it. */
export function DecisionRow({ decision }: { decision: Decision }) {
  const Icon = icons[decision.kind];
  const act = actOf(decision);
  return (
    <li data-row className={classes.row}>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.what}>
        <Text fz="sm" fw={600} className={`break ${classes.clamped}`}>
          {subjectOf(decision)}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className={`break ${classes.clamped}`}>
          {matterOf(decision)} · sejak {formatDay(decision.since)}
        </Text>
      </div>
      {may('invoices.write') && (
        <Button
          size="xs"
          variant="light"
          className={classes.act}
          aria-label={`${act} ${subjectOf(decision)}: ${matterOf(decision)}`}
          {...decideDialog.ahead}
          onClick={() => decideDialog.open({ decision })}
        >
          {act}
        </Button>
      )}
    </li>
  );
}
