import { Badge, Group, Text, Title } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { IconCloudOff, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/points.ts';
import { LinkButton } from '#ui/links.tsx';
import classes from './balance-hero.module.css';

interface BalanceHeroProps {
  member: Customer;
  /** The server could not be asked: this is the last balance that this device has seen. */
  isStored: boolean;
}

const Line = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="white" opacity={0.9} className="tabular">
    {children}
  </Text>
);

/** The first thing that a member sees: the balance (MEM-02). */
export function BalanceHero({ member, isStored }: BalanceHeroProps) {
  return (
    <section className={classes.hero} aria-label="Saldo point">
      <Line>Selamat datang, mitra kami</Line>
      <Title order={1} fz={{ base: 18, sm: 22 }} fw={700} c="white" className="break" lineClamp={2}>
        {member.name}
      </Title>
      <Group mt="lg" justify="space-between" align="flex-end" gap="md">
        <div>
          <Line>Saldo point Anda</Line>
          <Text className={`tabular ${classes.balance}`} data-testid="balance">
            {formatNumber(member.point)}
          </Text>
          {Boolean(member.pending_point) && (
            <Line>{formatNumber(member.pending_point ?? 0)} point menunggu pembayaran</Line>
          )}
          {member.owed > 0 && (
            <Line>Kekurangan {formatNumber(member.owed)} point dipotong dari point berikutnya</Line>
          )}
          {isStored && (
            <Badge color="dark" variant="filled" leftSection={<IconCloudOff size={12} />} mt={4}>
              Saldo terakhir yang diketahui
            </Badge>
          )}
        </div>
        <LinkButton to="/points" variant="white" size="sm" leftSection={<IconHistory size={18} />}>
          Riwayat point
        </LinkButton>
      </Group>
    </section>
  );
}
