import { vi } from 'vitest';

/** What outlives a page; elements go with theirs. The store of visits on the device stays open. */
const isLasting = (target: EventTarget): boolean =>
  !(target instanceof Element) && !target.constructor.name.startsWith('IDB');

/**
 * Watches from now on who listens to the window, the document and whatever else outlives a page, and what is done again and
 * again. What listens once or until a signal goes by itself.
 *
 * @returns what does so still and did not before, a line each.
 */
export function watchWork(): () => string[] {
  const held = new Map<unknown, string>();
  const numbers = new Map<unknown, number>();
  const numberOf = (one: unknown) => {
    numbers.set(one, numbers.get(one) ?? numbers.size);
    return numbers.get(one);
  };
  const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown) => {
    const isCapture = options === true || (options as AddEventListenerOptions | null)?.capture;
    return `${numberOf(target)} ${type} ${numberOf(listener)} ${Boolean(isCapture)}`;
  };
  // The tests' own page gives the window functions of its own.
  for (const place of [EventTarget.prototype, window]) {
    const { addEventListener, removeEventListener } = place;
    vi.spyOn(place, 'addEventListener').mockImplementation(function (this: unknown, ...args) {
      const target = (this as EventTarget | undefined) ?? window;
      addEventListener.apply(target, args);
      const [type, listener, options] = args;
      const { once, signal } = typeof options === 'object' ? options : {};
      if (!isLasting(target) || once || signal) return;
      held.set(keyOf(target, type, listener, options), `${target.constructor.name} hears ${type}`);
    });
    vi.spyOn(place, 'removeEventListener').mockImplementation(function (this: unknown, ...args) {
      const target = (this as EventTarget | undefined) ?? window;
      removeEventListener.apply(target, args);
      const [type, listener, options] = args;
      held.delete(keyOf(target, type, listener, options));
    });
  }
  const { setInterval, clearInterval } = window;
  vi.spyOn(window, 'setInterval').mockImplementation(((work: () => void, ms?: number) => {
    const id = setInterval(work, ms);
    held.set(id, `again each ${ms} ms`);
    return id;
  }) as never);
  vi.spyOn(window, 'clearInterval').mockImplementation((id) => {
    clearInterval(id as number);
    held.delete(id);
  });
  return () => [...held.values()];
}
