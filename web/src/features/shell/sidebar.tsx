import { Badge, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { mayOpen } from '#client/may.ts';
import { formatNumber } from '#format/points.ts';
import classes from './sidebar.module.css';
import { sections } from './site-map.ts';
import { VersionLine } from './version-line.tsx';

/** The way to every screen that is open to whoever is signed in; the current one is marked. Groups without any are hidden by the styles. */
export function Sidebar({ unread }: { unread: number }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={classes.menu} aria-label="Menu utama">
      {sections.map((section) => (
        <div key={section.heading}>
          <p className={classes.heading}>{section.heading}</p>
          {section.groups.map((group) => (
            <div key={group.label} className={classes.group}>
              <p className={classes.label}>{group.label}</p>
              {group.entries.map(
                ({ label, icon: Icon, to }) =>
                  mayOpen(to) && (
                    <Link
                      key={label}
                      to={to}
                      className={classes.entry}
                      data-active={pathname === to || pathname.startsWith(`${to}/`) || undefined}
                      aria-current={pathname === to ? 'page' : undefined}
                    >
                      <Icon size={20} stroke={1.6} aria-hidden />
                      <span className={classes.name}>{label}</span>
                      {to === '/admin/whatsapp-messages' && unread > 0 && (
                        <Badge size="sm" color="red" variant="filled" className="tabular">
                          {formatNumber(unread)}
                          <VisuallyHidden> pesan belum dibaca</VisuallyHidden>
                        </Badge>
                      )}
                    </Link>
                  ),
              )}
            </div>
          ))}
        </div>
      ))}
      <VersionLine />
    </nav>
  );
}
