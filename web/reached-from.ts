/** Some things, and all that is reached from them. */
export function reachedFrom<T>(first: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const reached = new Set(first);
  for (const one of reached) for (const other of next(one)) reached.add(other);
  return reached;
}
