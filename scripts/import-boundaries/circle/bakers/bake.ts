import { mill } from '#domains/millers/mill.ts';

export const bake = (): string => mill();
