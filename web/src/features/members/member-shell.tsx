import { Button, Container, Group, UnstyledButton } from '@mantine/core';
import { IconGift, IconHome, IconReceipt2, IconSettings } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#ui/pages/brand.tsx';
import { LoadingOverlay } from '#ui/pages/loading-overlay.tsx';
import { SchemeButton } from '#ui/pages/scheme-button.tsx';
import { MAIN_ID, SkipLink } from '#ui/pages/skip-link.tsx';

import { accountPath } from './account-path.ts';
import classes from './member-shell.module.css';

interface MemberShellProps {
  onLogout: () => void;
  children: ReactNode;
}

const placesOf = () =>
  [
    { to: '/', label: 'Beranda', icon: IconHome },
    { to: '/rewards', label: 'Hadiah', icon: IconGift },
    { to: '/points', label: 'Riwayat', icon: IconReceipt2 },
    { to: accountPath(), label: 'Akun', icon: IconSettings },
  ] as const;

/** The frame of the member's pages: a bar at the top, and on a phone the places at the bottom, under the thumb. */
export function MemberShell({ onLogout, children }: MemberShellProps) {
  const places = placesOf();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <SkipLink />
        <Container size="lg" h="100%">
          <Group h="100%" justify="space-between" wrap="nowrap">
            <Link to="/" className={classes.brand} aria-label="Beranda Reward Points">
              <Brand />
            </Link>
            <Group gap={4} wrap="nowrap">
              <Group gap={4} component="nav" aria-label="Menu utama" visibleFrom="sm">
                {places.map(({ to, label }) => (
                  <Link
                    key={to}
                    to={to}
                    className={classes.place}
                    aria-current={pathname === to ? 'page' : undefined}
                  >
                    {label}
                  </Link>
                ))}
              </Group>
              <SchemeButton />
              <Button variant="subtle" color="gray" size="sm" visibleFrom="sm" onClick={onLogout}>
                Logout
              </Button>
            </Group>
          </Group>
        </Container>
      </header>
      <main className={classes.main} id={MAIN_ID} tabIndex={-1}>
        <LoadingOverlay key={pathname} />
        <Container size="lg" py={{ base: 'sm', sm: 'xl' }}>
          {children}
        </Container>
      </main>
      <nav className={classes.tabs} aria-label="Menu utama">
        {places.map(({ to, label, icon: Icon }) => (
          <UnstyledButton
            key={to}
            component={Link}
            to={to}
            className={classes.tab}
            aria-current={pathname === to ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
            {label}
          </UnstyledButton>
        ))}
      </nav>
    </div>
  );
}
