import { createContext, type ReactNode } from 'react';

/** What leads back to the list that the record of a page stands in, for whoever finds it gone. */
export const WayBack = createContext<ReactNode>(null);
