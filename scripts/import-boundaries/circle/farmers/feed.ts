import type { bake } from '#domains/bakers/bake.ts';

export const feed = (bread: ReturnType<typeof bake>): string => bread;
