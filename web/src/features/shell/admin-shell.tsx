import { ActionIcon, AppShell, Box, Burger, Group, useMatches } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Brand } from '#ui/brand.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { MAIN_ID, SkipLink } from '#ui/skip-link.tsx';
import { useFocusNearby } from '#ui/use-focus-nearby.ts';
import { Sidebar } from './sidebar.tsx';

interface AdminShellProps {
  /** What stands in the header, at its right. */
  header: ReactNode;
  /** How many messages of customers nobody has read. */
  unread: number;
  children: ReactNode;
}

/** Below this width the sidebar is a drawer. */
const DRAWER_BELOW = 'md';

/** The frame around every screen of the administrator: sidebar, header, and the overlay that fades out. */
export function AdminShell({ header, unread, children }: AdminShellProps) {
  const { pathname } = useLocation();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isFolded, setFolded] = useLocalStorage({ key: 'sidebar-folded', defaultValue: false });
  const isPhone = useMatches(
    { base: true, [DRAWER_BELOW]: false },
    { getInitialValueInEffect: false },
  );
  const burger = useRef<HTMLButtonElement>(null);
  useHotkeys([
    [
      'Escape',
      () => {
        if (!isPhone || !isDrawerOpen) return;
        drawer.close();
        burger.current?.focus();
      },
    ],
  ]);
  // On a phone the sidebar lies over the page; choosing a page puts it away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path whose change counts.
  useEffect(() => drawer.close(), [pathname]);

  const main = useFocusNearby<HTMLElement>();
  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{
        width: 264,
        breakpoint: DRAWER_BELOW,
        collapsed: { mobile: !isDrawerOpen, desktop: isFolded },
      }}
      padding={{ base: 'md', sm: 'lg', lg: 'xl' }}
    >
      <AppShell.Header>
        <SkipLink />
        <Group
          h="100%"
          px={{ base: 'sm', sm: 'lg' }}
          justify="space-between"
          wrap="nowrap"
          gap="sm"
        >
          <Group gap="sm" wrap="nowrap">
            <Burger
              ref={burger}
              opened={isDrawerOpen}
              onClick={drawer.toggle}
              hiddenFrom={DRAWER_BELOW}
              size="sm"
              aria-label={isDrawerOpen ? 'Tutup menu' : 'Buka menu'}
            />
            <ActionIcon
              visibleFrom={DRAWER_BELOW}
              color="gray"
              data-tooltip={isFolded ? 'Buka sidebar' : 'Lipat sidebar'}
              aria-label={isFolded ? 'Buka sidebar' : 'Lipat sidebar'}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? (
                <IconLayoutSidebarLeftExpand size={22} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={22} />
              )}
            </ActionIcon>
            <Box visibleFrom="sm">
              <Brand />
            </Box>
            <Box hiddenFrom="sm">
              <Brand isMarkOnly />
            </Box>
          </Group>
          {header}
        </Group>
      </AppShell.Header>
      {/* What is out of sight or lies beneath is out of reach of Tab, too. */}
      <AppShell.Navbar inert={isPhone ? !isDrawerOpen : isFolded}>
        <AppShell.Section
          grow
          px="sm"
          py="md"
          mb="var(--offline-strip, 0px)"
          // The browser's own scrolling: a component for it measures the whole page while it is being put together.
          style={{ overflowY: 'auto', scrollbarWidth: 'thin' }}
        >
          <Sidebar unread={unread} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main
        ref={main}
        id={MAIN_ID}
        tabIndex={-1}
        pos="relative"
        inert={isPhone && isDrawerOpen}
      >
        <LoadingOverlay key={pathname} />
        <div style={{ maxWidth: 1240, margin: '0 auto' }}>{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}
