import classes from './refresh-line.module.css';

interface RefreshLineProps {
  /** Above what it is about, where that has no head across its frame for it to lie on. */
  isAbove?: boolean;
}

/**
 * Lies at the head of what is being read anew, as long as it lasts; what stands there stays readable meanwhile. For people
 * who do not see it, `aria-busy` says the same.
 */
export const RefreshLine = ({ isAbove = false }: RefreshLineProps) => (
  <div className={classes.line} aria-hidden data-refresh-line data-above={isAbove || undefined} />
);
