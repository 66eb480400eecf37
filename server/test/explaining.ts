import type { RawNode } from 'kysely';
import type { Db } from '#db/database.ts';
import type { TestApp } from './app.ts';

/** How the database reads what a query of this database asks for, instead of what it finds. */
export function explaining(app: TestApp): { db: Db; plans: string[] } {
  const plans: string[] = [];
  const db = app.owner.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') throw new Error(node.kind);
      const {
        sqlFragments: [first = '', ...rest],
      } = node as RawNode;
      return {
        ...node,
        sqlFragments: [`explain (analyze, costs off) ${first}`, ...rest],
      } as RawNode;
    },
    transformResult: async ({ result }) => {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
      return { ...result, rows: [] };
    },
  });
  return { db, plans };
}
