import * as contract from '@reward-points/contract/statements';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { exportStatement } from './export-statement.ts';
import { showStatement } from './statements.queries.ts';

export function statementRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies,
): void {
  registerRoute(contract.showStatement, 'customers.read', async (request) => {
    const { params, query } = request;
    const filter = { ...query, customerId: params.id, isOwn: false };
    return withStatement(await showStatement(dependencies, filter), request);
  });

  registerRoute(contract.showMyStatement, 'member', async (request) => {
    const { query, actor } = request;
    const filter = { ...query, customerId: actor.customerId, isOwn: true };
    return withStatement(await showStatement(dependencies, filter), request);
  });

  registerDownload(contract.exportStatement, 'customers.read', ({ params, query }) =>
    exportStatement(dependencies, { ...query, customerId: params.id, isOwn: false }),
  );

  registerDownload(contract.exportMyStatement, 'member', ({ query, actor }) =>
    exportStatement(dependencies, { ...query, customerId: actor.customerId, isOwn: true }),
  );
}

/** The page as every list has it, with what its statement says as a whole. */
function withStatement(
  { statement, ...page }: Awaited<ReturnType<typeof showStatement>>,
  request: { path: string; query: object },
) {
  return { data: { ...pageAnswer(page, request).data, statement } };
}
