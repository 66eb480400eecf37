import { Box, Group, Stack, TextInput } from '@mantine/core';
import { pointsFor } from '@reward-points/contract/points';
import { IconArrowRight, IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#format/points.ts';
import { HeaderDropdown } from './header-dropdown.tsx';

interface CalculatorProps {
  /** Rupiah for one point; null where the rule is not known. */
  rules: number | null;
}

/** How many points a transaction is worth (POINT-13…15). Beside each other where there is room, else behind a button. */
export function Calculator({ rules }: CalculatorProps) {
  const [typed, setTyped] = useState('');
  const fields = (
    <>
      <TextInput
        aria-label="Jumlah transaksi (Rp)"
        placeholder="Jumlah transaksi"
        size="sm"
        w={{ base: 200, xl: 170 }}
        leftSection="Rp"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <IconArrowRight size={16} aria-hidden />
      <TextInput
        aria-label="Nilai point"
        size="sm"
        w={{ base: 200, xl: 130 }}
        readOnly
        variant="filled"
        value={`${formatNumber(pointsFor(digitsOf(typed), rules))} Point`}
      />
    </>
  );
  return (
    <>
      <Group gap={6} wrap="nowrap" visibleFrom="xl" role="group" aria-label="Kalkulator point">
        {fields}
      </Group>
      <Box hiddenFrom="xl">
        <HeaderDropdown title="Kalkulator point" icon={<IconCalculator size={22} stroke={1.6} />}>
          {() => (
            <Stack gap="xs" align="center" p="sm">
              {fields}
            </Stack>
          )}
        </HeaderDropdown>
      </Box>
    </>
  );
}

/** `1250000` or `1.250.000`; anything else is no amount, and the result is 0 (POINT-15). */
const digitsOf = (typed: string): string => {
  const text = typed.trim();
  return /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
};
