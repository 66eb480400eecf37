import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './printed.module.css';

interface PrintedProps {
  className?: string | undefined;
  /** The paper that it is made for, where its style knows one. */
  'data-paper'?: string;
  children: ReactNode;
}

/** What is printed of a page: it lies beside the app, which leaves no trace on the paper. On a screen it does not show. */
export const Printed = ({ className = '', children, ...rest }: PrintedProps) =>
  createPortal(
    <div className={`${classes.printed} ${className}`} data-printed aria-hidden {...rest}>
      {children}
    </div>,
    document.body,
  );
