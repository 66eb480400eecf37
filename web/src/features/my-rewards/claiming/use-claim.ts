import type { askClaim } from '@reward-points/contract/claim-requests';
import type { Sent } from '@reward-points/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { afterPaint } from '#client/after-paint.ts';
import { ApiError, isAnswered } from '#client/call.ts';
import { takeFromShelf } from '#features/my-rewards/shelf/shelf.api.ts';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import { pendingKey, settleKey } from './pending-key.ts';
import { useStillHere } from './use-still-here.ts';

/** What one claim does, from the tap to the page of success. */
interface Claim<Claimed> {
  /** What is claimed, to the last detail: the same once more is the same claim, and has its key. */
  what: string;
  /** As `utama` is asked for it where it is above one's limit. */
  wanted: Sent<typeof askClaim>['body'] & { id_reward: number };
  send: (key: string) => Promise<{ data: Claimed }>;
  /** The claim is the member's from here on, whatever follows. */
  onClaimed: (claimed: Claimed) => void;
  /** The described calls that follow; nobody waits for them. @returns whether the notification was made. */
  confirm?: (claimed: Claimed) => Promise<boolean>;
  /** What is said to whoever has gone elsewhere meanwhile, and stays there. */
  elsewhere: (claimed: Claimed) => string;
  succeed: (claimed: Claimed) => Promise<void>;
  fail: (error: unknown) => void;
  /** In place of the claim `utama` was asked for it. */
  onAsked?: () => void;
}

/**
 * Claims, shows the new balance, and opens the page of success once the claim is answered (VCH-17, ITEM-20). The calls for
 * notification and message write nothing new, so they go on beside it. Their failure is told there.
 */
export function useClaim<Claimed>(): {
  claim: (claim: Claim<Claimed>) => Promise<void>;
  isClaiming: boolean;
} {
  const queryClient = useQueryClient();
  const isStillHere = useStillHere();
  // From the tap to the page of success: a second tap before it has opened would be another claim.
  const [isClaiming, setClaiming] = useState(false);
  const { mutateAsync: call } = useMutation({
    meta: { isQuiet: true, refreshesNothing: true },
    mutationFn: (send: () => Promise<{ data: Claimed }>) => send(),
    // Balance, stock and history have changed; or they have before, where the claim was refused. What is just being read
    // for the first time would otherwise still show how it was.
    onSettled: () => void queryClient.cancelQueries().then(() => queryClient.invalidateQueries()),
  });
  const run = async ({ what, send, wanted, ...claim }: Claim<Claimed>) => {
    try {
      const key = pendingKey(what);
      const { data: claimed } = await call(() => send(key));
      settleKey(what);
      takeFromShelf(queryClient, { kind: wanted.kind, id: wanted.id_reward });
      // Without a network the lists of before would be all that there is, and this claim is in none of them.
      queryClient.removeQueries({
        type: 'inactive',
        predicate: ({ queryKey }) => /^my-(claims|vouchers|orders|further)$/.test(`${queryKey[0]}`),
      });
      claim.onClaimed(claimed);
      void claim.confirm?.(claimed).then((isNoted) => {
        if (!isNoted) toastFailure('Gagal membuat notifikasi.');
      });
      if (isStillHere()) await claim.succeed(claimed);
      else toastSuccess(claim.elsewhere(claimed));
    } catch (error) {
      // Without an answer nobody knows what happened; the key stays for the next tap.
      if (isAnswered(error)) settleKey(what);
      if (error instanceof ApiError && error.code === 'claim_above_limit')
        import('#features/my-rewards/requests/asking.ts').then(
          ({ asking }) => asking.open({ wanted, onAsked: claim.onAsked }),
          () => claim.fail(error),
        );
      else claim.fail(error);
    }
  };
  return {
    isClaiming,
    claim: (claim) => {
      setClaiming(true);
      // Drawn together with the page of success.
      const end = () => startTransition(() => setClaiming(false));
      return afterPaint()
        .then(() => run(claim))
        .finally(end);
    },
  };
}
