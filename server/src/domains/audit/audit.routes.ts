import * as contract from '@reward-points/contract/audit-trail';
import type { Dependencies } from '#dependencies.ts';
import { mayOf } from '#http/access.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listAuditTrail } from './audit.queries.ts';

export function auditRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  registerRoute(contract.listAuditTrail, 'audit.read', async (request) =>
    pageAnswer(await listAuditTrail(dependencies, request.query, mayOf(request.actor)), request),
  );
}
