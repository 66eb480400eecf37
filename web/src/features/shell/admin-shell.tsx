import { ActionIcon, AppShell, Box, Burger, Group, ScrollArea, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Brand } from '#ui/brand.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { Sidebar } from './sidebar.tsx';

interface AdminShellProps {
  /** What stands in the header, at its right. */
  header: ReactNode;
  children: ReactNode;
}

/** The frame around every screen of the administrator: sidebar, header, and the overlay that fades out. */
export function AdminShell({ header, children }: AdminShellProps) {
  const { pathname } = useLocation();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isFolded, setFolded] = useLocalStorage({ key: 'sidebar-folded', defaultValue: false });
  // On a phone the sidebar lies over the page; choosing a page puts it away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path whose change counts.
  useEffect(() => drawer.close(), [pathname]);

  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{
        width: 264,
        breakpoint: 'md',
        collapsed: { mobile: !isDrawerOpen, desktop: isFolded },
      }}
      padding={{ base: 'md', sm: 'lg', lg: 'xl' }}
    >
      <AppShell.Header>
        <Group
          h="100%"
          px={{ base: 'sm', sm: 'lg' }}
          justify="space-between"
          wrap="nowrap"
          gap="sm"
        >
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isDrawerOpen}
              onClick={drawer.toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={isDrawerOpen ? 'Tutup menu' : 'Buka menu'}
            />
            <Tooltip label={isFolded ? 'Buka sidebar' : 'Lipat sidebar'}>
              <ActionIcon
                visibleFrom="md"
                color="gray"
                aria-label={isFolded ? 'Buka sidebar' : 'Lipat sidebar'}
                onClick={() => setFolded(!isFolded)}
              >
                {isFolded ? (
                  <IconLayoutSidebarLeftExpand size={22} />
                ) : (
                  <IconLayoutSidebarLeftCollapse size={22} />
                )}
              </ActionIcon>
            </Tooltip>
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
      <AppShell.Navbar>
        <AppShell.Section grow component={ScrollArea} type="scroll" px="sm" py="md">
          <Sidebar />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main pos="relative">
        <LoadingOverlay key={pathname} />
        <div style={{ maxWidth: 1240, margin: '0 auto' }}>{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}
