import type { LinkProps } from '@tanstack/react-router';
import { createContext } from 'react';

/** The list that the record of a page stands in, for whoever finds it gone; null where the page has none. */
export const ListBehind = createContext<{ label: string; to: LinkProps['to'] } | null>(null);
