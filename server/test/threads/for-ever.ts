// A thread that is never done with what it was given.
for (;;);

export {};
