import * as contract from '@reward-points/contract/claim-requests';
import type { Dependencies } from '#dependencies.ts';
import { REWARD_KINDS } from '#domains/rewards/kinds/all-kinds.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { askClaim } from './ask-claim.ts';
import { approveClaim, refuseClaim, withdrawClaim } from './decide-claim.ts';
import { listClaimRequests } from './requests.queries.ts';

/** What somebody asks `utama` for who may not claim it alone. */
export function claimRequestRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.askClaim, 'claim', async ({ body, actor, write }) => ({
    message: 'Permintaan dikirim ke Utama.',
    data: await askClaim(write, dependencies, {
      kind: REWARD_KINDS[body.kind],
      rewardId: body.id_reward,
      requiredPointSeen: body.required_point_seen,
      shipping: body.shipping,
      actor,
    }),
  }));

  registerRoute(contract.listClaimRequests, 'member', async (request) =>
    pageAnswer(await listClaimRequests(db, clock, request), request),
  );

  registerRoute(contract.approveClaim, 'manage', async ({ params, actor, write }) => {
    const data = await approveClaim(write, dependencies, { id: params.id, actor });
    const message =
      data.state === 'returned' ? `Dikembalikan: ${data.note}` : 'Disetujui dan sudah diklaim.';
    return { message, data };
  });

  registerRoute(contract.refuseClaim, 'manage', async ({ params, body, actor, write }) => ({
    message: 'Permintaan ditolak.',
    data: await refuseClaim(write, dependencies, { id: params.id, actor, note: body.note }),
  }));

  registerRoute(contract.withdrawClaim, 'claim', async ({ params, actor, write }) => ({
    message: 'Permintaan ditarik.',
    data: await withdrawClaim(write, dependencies, { id: params.id, actor }),
  }));
}
