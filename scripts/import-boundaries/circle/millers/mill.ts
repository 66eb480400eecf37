import { grow } from '#domains/farmers/grow.ts';

export const mill = (): string => grow();
