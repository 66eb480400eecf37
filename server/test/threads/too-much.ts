// A thread that keeps more and more.
const kept: string[][] = [];
for (;;) kept.push(Array.from({ length: 1_000 }, (_, n) => `cell ${kept.length} ${n}`));

export {};
