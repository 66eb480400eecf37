import type { ReactNode } from 'react';
import classes from './dashboard-layout.module.css';

interface DashboardLayoutProps {
  /** What stands beside the work, out of its way. */
  rail: ReactNode;
  /** At the bottom right, beneath the rail; on a small screen at the end of the page. */
  popups: ReactNode;
  children: ReactNode;
}

/** The day's work, and beside it what one only looks at. */
export function DashboardLayout({ rail, popups, children }: DashboardLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.main}>{children}</div>
      <div className={classes.rail}>
        {rail}
        <div className={classes.lane}>
          <div className={classes.popups}>{popups}</div>
        </div>
      </div>
    </div>
  );
}
