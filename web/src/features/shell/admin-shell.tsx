import { ActionIcon, Burger, useMatches } from '@mantine/core';
import { useDisclosure, useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Brand } from '#ui/pages/brand.tsx';
import { LoadingOverlay } from '#ui/pages/loading-overlay.tsx';
import { MAIN_ID, SkipLink } from '#ui/pages/skip-link.tsx';
import classes from './admin-shell.module.css';
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

/** A dialog keeps the page from scrolling; what has this class does not move when the scroll bar goes (react-remove-scroll). */
const STAYS_IN_PLACE = 'right-scroll-bar-position';

/** The frame around every screen of the administrator: sidebar, header, and the overlay that fades out. */
export function AdminShell({ header, unread, children }: AdminShellProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isFolded, setFolded] = useLocalStorage({ key: 'sidebar-folded', defaultValue: false });
  const isPhone = useMatches(
    { base: true, [DRAWER_BELOW]: false },
    { getInitialValueInEffect: false },
  );
  const burger = useRef<HTMLButtonElement>(null);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isPhone || !isDrawerOpen) return;
    drawer.close();
    burger.current?.focus();
  });
  // A phone that never opens the drawer is spared what is in it.
  const [hasOpened, setOpened] = useState(false);
  const toggleDrawer = () => {
    setOpened(true);
    drawer.toggle();
  };
  // On a phone the sidebar lies over the page; choosing a page puts it away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path whose change counts.
  useEffect(() => drawer.close(), [pathname]);

  const foldLabel = isFolded ? 'Buka sidebar' : 'Lipat sidebar';
  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <header className={`${classes.header} ${STAYS_IN_PLACE}`}>
        <SkipLink />
        <div className={classes.bar}>
          <div className={classes.start}>
            <Burger
              ref={burger}
              opened={isDrawerOpen}
              onClick={toggleDrawer}
              hiddenFrom={DRAWER_BELOW}
              size="sm"
              aria-label={isDrawerOpen ? 'Tutup menu' : 'Buka menu'}
            />
            <ActionIcon
              visibleFrom={DRAWER_BELOW}
              color="gray"
              data-tooltip={foldLabel}
              aria-label={foldLabel}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? (
                <IconLayoutSidebarLeftExpand size={22} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={22} />
              )}
            </ActionIcon>
            <div className={classes.brand}>
              <Brand />
            </div>
          </div>
          {header}
        </div>
      </header>
      {/* What is out of sight or lies beneath is out of reach of Tab, too. */}
      <div
        className={classes.sidebar}
        data-open={isDrawerOpen || undefined}
        inert={isPhone ? !isDrawerOpen : isFolded}
      >
        {(!isPhone || hasOpened) && <Sidebar unread={unread} />}
      </div>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main} inert={isPhone && isDrawerOpen}>
        <LoadingOverlay key={pathname} />
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}
