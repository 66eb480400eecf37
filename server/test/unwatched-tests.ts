// The test runner notes of each promise and each line to the database which test made it, and when it is gone: a fifth of
// all that a process of tests does. It asks that when a test is declared, and for the name beside an error that nobody
// catches. Such an error fails the run all the same, and is told with its stack. To be imported before `node:test`, which asks for the hook at once.
import hooks, { type AsyncHook } from 'node:async_hooks';

const { createHook } = hooks;
let watching: AsyncHook | undefined;
hooks.createHook = (callbacks) => {
  watching = createHook(callbacks);
  return watching;
};
await import('node:test');
hooks.createHook = createHook;

/** To be called once every test is declared. */
export function endWatching(): void {
  watching?.disable();
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, console.error);
}
