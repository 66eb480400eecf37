import { Box, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { staffRoles } from '@reward-points/contract/labels';
import { STAFF_ROLES, type StaffRole } from '@reward-points/contract/permissions';
import { useEffect, useId, useRef } from 'react';
import { DateField } from '#ui/fields/date-field.tsx';
import type { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx';
import { ACT_LIMIT, ENDS_ON, OWNER_LATER, ROLE_NOTES } from './texts.ts';

/** What the forms of somebody hold; each sends its own of it. */
export interface PersonValues extends Record<string, unknown> {
  name: string;
  whatsapp: string;
  username: string;
  role: StaffRole | '';
  ends_on: string;
  act_limit: number | string;
  day_limit: number | string;
  version: number;
}

interface FieldsProps {
  form: ReturnType<typeof useCheckedForm<PersonValues>>['form'];
}

/** The five roles, each with what it is for. */
export function RoleField({
  form,
  mayOwn,
}: FieldsProps & {
  /** Ownership goes to whoever has signed in once. */
  mayOwn: boolean;
}) {
  return (
    <Radio.Group
      label="Peran"
      required
      value={form.getValues().role}
      onChange={(chosen) => form.setFieldValue('role', roleOf(chosen))}
      error={form.errors.role}
    >
      <Stack gap="sm" mt="xs">
        {STAFF_ROLES.map((role) => {
          const isLater = role === 'pemilik' && !mayOwn;
          return (
            <Radio
              key={role}
              value={role}
              label={staffRoles[role]}
              description={isLater ? OWNER_LATER : ROLE_NOTES[role]}
              disabled={isLater}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}

/** Until when somebody gets in, and up to how many points it acts alone. */
export function LimitFields({
  form,
  isRevealed = false,
}: FieldsProps & {
  /** They take the place of the button that had the focus. */
  isRevealed?: boolean;
}) {
  const help = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRevealed) first.current?.focus();
  }, [isRevealed]);
  const endsOn = form.getValues().ends_on;
  return (
    <>
      <DateField
        ref={first}
        label="Hari terakhir"
        description={ENDS_ON}
        clearable
        value={endsOn}
        onChange={(day) => form.setFieldValue('ends_on', day)}
        error={form.errors.ends_on}
      />
      <Box role="group" aria-label="Batas point" aria-describedby={help}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <WholeNumberField
            label="Batas point per tindakan"
            size="md"
            placeholder="Tanpa batas"
            inputMode="numeric"
            max={POINTS_MAX}
            {...form.getInputProps('act_limit')}
          />
          <WholeNumberField
            label="Batas point per hari"
            size="md"
            placeholder="Tanpa batas"
            inputMode="numeric"
            max={POINTS_MAX}
            {...form.getInputProps('day_limit')}
          />
        </SimpleGrid>
        <Text id={help} fz="sm" c="var(--app-muted)" mt={6}>
          {ACT_LIMIT}
        </Text>
      </Box>
    </>
  );
}

const roleOf = (chosen: string): StaffRole | '' =>
  STAFF_ROLES.find((role) => role === chosen) ?? '';
