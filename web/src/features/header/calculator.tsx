import { Box, Group, Stack, Text, TextInput } from '@mantine/core';
import { pointsFor, readAmount } from '@reward-points/contract/points';
import { IconArrowRight, IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { HeaderDropdown } from './header-dropdown.tsx';
import { CALCULATOR, ROUNDING, worth } from './texts.ts';

interface CalculatorProps {
  /** Rupiah for one point; null where the rule is not known. */
  rules: number | null;
  /** Somebody is about to compute. */
  onUse?: () => void;
}

/** How many points a transaction is worth (POINT-13…15). Beside each other where there is room, else behind a button. */
export function Calculator({ rules, onUse }: CalculatorProps) {
  const [typed, setTyped] = useState('');
  const fields = (
    <>
      <TextInput
        aria-label="Jumlah transaksi (Rp)"
        placeholder="Jumlah transaksi"
        size="sm"
        w={200}
        leftSection="Rp"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ currentTarget }) => {
          const { value, selectionEnd } = currentTarget;
          // Whoever mends something in the middle keeps the caret there, and sees the groups afterwards.
          setTyped(selectionEnd === value.length ? groupedFurther(typed, value) : value);
        }}
        onFocus={onUse}
        onBlur={() => setTyped(grouped(typed))}
      />
      <IconArrowRight size={16} aria-hidden />
      <TextInput
        aria-label="Nilai point"
        size="sm"
        w={200}
        aria-description={ROUNDING}
        data-tooltip={ROUNDING}
        readOnly
        variant="filled"
        value={worth(pointsFor(typed, rules))}
      />
    </>
  );
  return (
    <>
      <Group gap={6} wrap="nowrap" visibleFrom="xl" role="group" aria-label={CALCULATOR}>
        {fields}
      </Group>
      <Box hiddenFrom="xl">
        <HeaderDropdown title={CALCULATOR} icon={<IconCalculator size={22} stroke={1.6} />}>
          <Stack gap="xs" align="center" p="sm">
            {fields}
            <Text fz="xs" c="var(--app-muted)" ta="center" maw={200}>
              {ROUNDING}
            </Text>
          </Stack>
        </HeaderDropdown>
      </Box>
    </>
  );
}

/** `1250000` → `1.250.000`, `10000.5` → `10.000,5`; what is no number stays as it was typed. */
function grouped(typed: string): string {
  const read = readAmount(typed);
  if (read === null) return typed;
  const whole = read.whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return read.fraction === '' ? whole : `${whole},${read.fraction}`;
}

/** Digits find their groups while they are typed or taken away; dots that somebody types stay where they are. */
function groupedFurther(before: string, after: string): string {
  const isDigits = /^\d+$/.test(after);
  const isGrouped = /^\d{1,3}(\.\d{3})+$/.test(before);
  const isOneMore = after.slice(0, -1) === before && /\d$/.test(after);
  const isOneLess = before.slice(0, -1) === after;
  return isDigits || (isGrouped && (isOneMore || isOneLess))
    ? grouped(after.replaceAll('.', ''))
    : after;
}
