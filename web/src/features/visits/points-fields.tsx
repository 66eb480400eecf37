import { Alert, Stack, Switch } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import type { Equipment } from '@reward-points/contract/equipment';
import { fillTemplate, pointValues } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '#client/network.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import type { VisitTyped } from '#features/device-visits/visit-store.ts';
import { isUnheard } from '#features/messages/is-unheard.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { blockedByMessage, useOutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { Section } from '#ui/pages/section.tsx';
import { texts } from './texts.ts';
import type { VisitForm } from './use-visit-form.ts';

const words = texts.points;

/** The message that goes with the points, as its template has it. */
interface PointsMessage {
  /** Null: there is none. */
  body: string | null;
  /** Why the points cannot be given yet. */
  blockedBy: string | null;
}

/** Nothing is known yet. */
export const NO_MESSAGE: PointsMessage = { body: null, blockedBy: words.needsNetwork };

/** What is told with the points, in the words that are shown. */
export const wordsWith = (
  { body }: PointsMessage,
  { add_point }: VisitTyped,
  customer: string,
): string | null => body && fillTemplate(body, pointValues(customer, Number(add_point)));

interface PointsFieldsProps {
  form: VisitForm;
  equipment: Equipment;
  onMessage: (message: PointsMessage) => void;
}

/** What the visit earns, for whoever may give points, and how the customer is told of it (SVC-15). */
export const PointsFields = ({ form, ...props }: PointsFieldsProps) => (
  <Section title={words.title}>
    <Stack gap="md">
      <Switch
        label={words.give}
        size="md"
        py={8}
        checked={form.getValues().gives_points}
        onChange={({ currentTarget }) => form.setFieldValue('gives_points', currentTarget.checked)}
      />
      {form.getValues().gives_points && <Given form={form} {...props} />}
    </Stack>
  </Section>
);

function Given({ form, equipment, onMessage }: PointsFieldsProps) {
  const { id_user, customer: name } = equipment;
  const outgoing = useOutgoingMessage('REWARD');
  const { data: customer } = useQuery(customerQuery(id_user));
  const isOnline = useIsOnline();
  const blocked = blockedByMessage(outgoing);
  // Nobody reads offline why a message does not load.
  const blockedBy = blocked !== null && !isOnline ? words.needsNetwork : blocked;
  const body = outgoing.body ?? null;
  useEffect(() => onMessage({ body, blockedBy }), [onMessage, body, blockedBy]);
  const point = Number(form.getValues().add_point);
  return (
    <>
      <WholeNumberField
        label={words.point}
        size="md"
        required
        max={POINTS_MAX}
        {...form.getInputProps('add_point')}
      />
      {blockedBy === words.needsNetwork ? (
        <Alert color="orange">{words.needsNetwork}</Alert>
      ) : (
        <OutgoingMessageShown
          outgoing={outgoing}
          values={point > 0 ? pointValues(name, point) : [name, '…']}
          unwanted={isUnheard(customer, 'points') ? words.unwanted : undefined}
        />
      )}
    </>
  );
}
