import type { CSSProperties, ReactNode } from 'react';
import classes from './form-beside-list.module.css';

interface FormBesideListProps {
  /** How wide they are beside each other. */
  columns: string;
  /** The form, if there is one, and then the list. */
  children: ReactNode;
}

/** A form, and the list of what came of it: beside it where there is room, so that the list begins near the top (ADD-473, ADD-474). */
export const FormBesideList = ({ columns, children }: FormBesideListProps) => (
  <div className={classes.frame} style={{ '--columns': columns } as CSSProperties}>
    {children}
  </div>
);
