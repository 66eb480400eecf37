// React notes for a debugger where each element was made, and for a profiler how long each took to show: a sixth of all
// that these tests do, and nobody looks. It says what is wrong with a component all the same. To be imported first: what
// it can note where, React asks when it is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const { default: react } = await import('react');
const internals = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
// Beyond a certain number of elements within a second it notes no more.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

export {};
