import type { ReactNode } from 'react';
import { may, type Permission } from '#client/may.ts';

interface MayProps {
  do: Permission;
  children: ReactNode;
}

/** What is on the screen of whoever may do it alone. */
export const May = ({ do: permission, children }: MayProps) => may(permission) && children;
