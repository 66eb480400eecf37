import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AccountAvatar } from '#features/customers/account-avatar.tsx';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { LinkButton } from '#ui/links.tsx';
import classes from './profile-card.module.css';

interface ProfileCardProps {
  member: Customer;
  isSigningOut: boolean;
  onLogout: () => void;
}

/** Who is signed in, with the way to the settings and out (MEM-03). */
export function ProfileCard({ member, isSigningOut, onLogout }: ProfileCardProps) {
  return (
    <Card component="section" aria-label="Profil" padding="md">
      <Stack gap="sm" h="100%" justify="space-between">
        <Link to="/settings" className={classes.link}>
          <Group wrap="nowrap" gap="sm">
            <AccountAvatar name={member.name} image={member.images} size={48} />
            <div style={{ minWidth: 0 }}>
              <Text fw={600} className="break" lineClamp={2}>
                {member.name}
              </Text>
              <Text fz="sm" c="var(--app-muted)" className="tabular">
                {formatWhatsapp(member.whatsapp)}
              </Text>
              <Text fz="sm" fw={600} className="tabular">
                {formatNumber(member.point)} point
              </Text>
            </div>
          </Group>
        </Link>
        <Group grow preventGrowOverflow={false} gap="xs">
          <LinkButton
            to="/settings"
            hash="password"
            variant="default"
            size="sm"
            h={44}
            px="xs"
            leftSection={<IconKey size={18} />}
          >
            Reset Password
          </LinkButton>
          <Button
            variant="default"
            size="sm"
            h={44}
            leftSection={<IconLogout size={18} />}
            loading={isSigningOut}
            onClick={onLogout}
          >
            Logout
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
