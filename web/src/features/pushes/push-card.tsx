import { Alert, Stack, Switch, Text } from '@mantine/core';
import { PUSH_KINDS } from '@reward-points/contract/pushes';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type PushStanding, pushStanding } from '#client/push-device.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { myPushesQuery } from './pushes.api.ts';
import { ABOUT, DENIED, HOME_SCREEN, KINDS, OFF, TITLE, UNSUPPORTED } from './texts.ts';
import { useTurnPush } from './use-turn-push.ts';

/** The permission is changed elsewhere, so whoever comes back is looked at anew. */
function onReturn(listen: () => void): () => void {
  window.addEventListener('focus', listen);
  document.addEventListener('visibilitychange', listen);
  return () => {
    window.removeEventListener('focus', listen);
    document.removeEventListener('visibilitychange', listen);
  };
}

/** Of what this device is told while the app is closed; each kind is a switch (ADD-572). */
export function PushCard({ memberId }: { memberId: number }) {
  const standing = useSyncExternalStore(onReturn, pushStanding);
  return (
    <TitledCard title={TITLE} maw={760}>
      {standing === 'default' || standing === 'granted' ? (
        <PushSwitches memberId={memberId} />
      ) : (
        <WhyNot standing={standing} />
      )}
    </TitledCard>
  );
}

function WhyNot({ standing }: { standing: Exclude<PushStanding, 'default' | 'granted'> }) {
  if (standing === 'denied')
    return (
      <Alert role="note" color="orange">
        {DENIED}
      </Alert>
    );
  return (
    <Text fz="sm" c="var(--app-muted)">
      {standing === 'needs-home-screen' ? HOME_SCREEN : UNSUPPORTED}
    </Text>
  );
}

/** As high as a finger needs, and no row over the next, which begins where it ends. */
const FOR_FINGERS = {
  body: { alignItems: 'center', marginBlock: 0, paddingBlock: 0 },
  label: { paddingBlock: 10 },
};

function PushSwitches({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useQuery(myPushesQuery(memberId));
  const { turn, isTurning } = useTurnPush(memberId);
  if (!data) return <Awaited of={{ error, refetch }} height={176} />;
  const { publicKey, kinds: chosen } = data;
  return (
    <>
      <Text fz="sm" c="var(--app-muted)">
        {publicKey === null ? OFF : ABOUT}
      </Text>
      {publicKey !== null && (
        <Stack gap={0}>
          {PUSH_KINDS.map((kind) => (
            <Switch
              key={kind}
              size="md"
              styles={FOR_FINGERS}
              {...KINDS[kind]}
              checked={chosen.includes(kind)}
              disabled={isTurning}
              onChange={({ currentTarget: { checked } }) =>
                void turn(
                  PUSH_KINDS.filter((one) => (one === kind ? checked : chosen.includes(one))),
                  publicKey,
                )
              }
            />
          ))}
        </Stack>
      )}
    </>
  );
}
