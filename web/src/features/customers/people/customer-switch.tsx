import { Group, Stack, Text } from '@mantine/core';
import type { Standing } from '@reward-points/contract/contacts';
import { useNavigate } from '@tanstack/react-router';
import { newKey } from '#client/call.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Section } from '#ui/pages/section.tsx';
import { useSwitchCustomer } from './contacts.api.ts';
import { roles, words } from './texts.ts';

interface CustomerSwitchProps {
  /** The customer of the session first. */
  standings: readonly Standing[];
  onSwitched: () => void;
}

/** Opens another customer that one stands for (ADD-624). */
export function CustomerSwitch({ standings: [own, ...others], onSwitched }: CustomerSwitchProps) {
  const navigate = useNavigate();
  const turn = useSwitchCustomer(
    () => void navigate({ to: '/login', ignoreBlocker: true, state: { isLost: false } }),
  );
  if (!own || others.length === 0) return null;
  return (
    <Section title={words.company}>
      <Stack gap="sm">
        <Text fz="sm" c="var(--app-muted)">
          {words.companyAbout}
        </Text>
        <Text fw={600} className="break">
          {own.name} · {words.open}
        </Text>
        {others.map(({ id_customer, name, role }) => (
          <Group key={id_customer}>
            <BusyButton
              variant="default"
              h="auto"
              mih={44}
              py={8}
              maw="100%"
              styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
              isBusy={turn.isPending && turn.variables.id_customer === id_customer}
              disabled={turn.isPending}
              onClick={() => turn.mutate({ id_customer, key: newKey() }, { onSuccess: onSwitched })}
            >
              {name} · {roles[role].label}
            </BusyButton>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
