import { Textarea } from '@mantine/core';
import { approvalChecks } from '@reward-points/contract/approvals';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { words } from './claim-request-texts.ts';
import { useRefuseClaim } from './claim-requests.api.ts';

interface RefuseClaimProps {
  id: number;
  reward: string;
}

/** Refuses a claim that was asked for; whoever asked reads why. */
export const RefuseClaim = ({ id, reward }: RefuseClaimProps) => (
  <Dialog title={words.refuseOf(reward)}>
    <RefuseForm id={id} />
  </Dialog>
);

function RefuseForm({ id }: { id: number }) {
  const checked = useCheckedForm(
    { note: approvalChecks.reason },
    { note: '' },
    `claim-refusal:${id}`,
  );
  return (
    <ActForm
      of={checked}
      act={useRefuseClaim(id)}
      input={({ note }, key) => ({ note, key })}
      submitLabel={words.refuse}
      color="red"
    >
      <Textarea
        label={words.reason}
        description={words.reasonHelp}
        required
        autosize
        minRows={2}
        data-autofocus
        {...checked.form.getInputProps('note')}
      />
    </ActForm>
  );
}
