import type { ReactNode } from 'react';
import classes from './with-side-panel.module.css';

interface WithSidePanelProps {
  /** What stands beside the page, on a phone beneath it; null takes no room. */
  side: ReactNode;
  children: ReactNode;
}

/** A page with a panel at its right where there is room. */
export function WithSidePanel({ side, children }: WithSidePanelProps) {
  return (
    <div className={classes.frame} data-with-side={side ? true : undefined}>
      <div className={classes.main}>{children}</div>
      {side && <aside>{side}</aside>}
    </div>
  );
}
