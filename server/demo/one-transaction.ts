import type { Db, Tx } from '#db/database.ts';

/**
 * The database as a command sees it, but every transaction that the command opens is part of one that is open already. So a
 * whole history of commands is either told to its end or not at all, whenever its teller is killed.
 */
export function withinTransaction(tx: Tx): Db {
  return new Proxy(tx, {
    get: (target, name) => {
      if (name === 'transaction') {
        return () => ({ execute: (work: (joined: Tx) => Promise<unknown>) => work(target) });
      }
      // The class keeps its state in private fields, which a proxy does not have.
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
