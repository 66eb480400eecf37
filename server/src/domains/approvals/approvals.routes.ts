import * as contract from '@reward-points/contract/approvals';
import { whileSignedIn } from '#domains/accounts/sessions/while-signed-in.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { type ApprovalDependencies, listApprovals, showApproval } from './approvals.queries.ts';
import { askApproval } from './ask-approval.ts';
import { approve, refuseApproval, withdrawApproval } from './decide-approval.ts';
import type { Tells } from './tell-deciders.ts';

export function approvalRoutes(
  registerRoute: RegisterRoute,
  dependencies: ApprovalDependencies & Tells,
): void {
  registerRoute(contract.askApproval, 'staff', async ({ body, actor, write }) => {
    const { call, reason, ...parts } = body;
    return {
      message: 'Permintaan persetujuan dikirim.',
      data: await askApproval(whileSignedIn(write, actor), dependencies, {
        call,
        parts,
        reason,
        actor,
      }),
    };
  });

  registerRoute(contract.listApprovals, 'staff', async (request) =>
    pageAnswer(await listApprovals(dependencies, request.actor, request.query), request),
  );

  registerRoute(contract.showApproval, 'staff', async ({ params, actor }) => ({
    data: await showApproval(dependencies, { id: params.id, actor }),
  }));

  registerRoute(contract.approve, 'staff', async ({ params, body, actor, by }) => {
    const { seen, note = null } = body;
    const data = await approve(dependencies, { id: params.id, seen, note, actor, by });
    const message =
      data.state === 'returned' ? `Dikembalikan: ${data.note}` : 'Disetujui dan sudah dilakukan.';
    return { message, data };
  });

  registerRoute(contract.refuseApproval, 'staff', async ({ params, body, actor, by, write }) => ({
    message: 'Permintaan ditolak.',
    data: await refuseApproval(write, dependencies, { id: params.id, note: body.note, actor, by }),
  }));

  registerRoute(contract.withdrawApproval, 'staff', async ({ params, actor, by, write }) => ({
    message: 'Permintaan ditarik.',
    data: await withdrawApproval(write, dependencies, { id: params.id, actor, by }),
  }));
}
