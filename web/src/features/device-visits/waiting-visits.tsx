import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsOnline } from '#client/network.ts';
import { refreshWork } from '#client/query-client.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { deviceVisitsQuery, useDeviceChanges, useStaffAccount } from './device-visits.ts';
import { onVisitAnswered, sendVisits } from './send-visits.ts';
import { texts } from './texts.ts';
import classes from './waiting-visits.module.css';

const words = texts.notice;

/** Sends what waits, and says on every screen of the administrator how much does, for as long as it does (ADD-823, ADD-824). */
export function WaitingVisits() {
  const account = useStaffAccount();
  return account ? <Waiting key={account.id} accountId={account.id} /> : null;
}

function Waiting({ accountId }: { accountId: number }) {
  useDeviceChanges();
  useSending();
  const { data } = useQuery(deviceVisitsQuery(accountId));
  const isOnline = useIsOnline();
  const pathname = useLocation({ select: (location) => location.pathname });
  const visits = data?.visits ?? [];
  const refused = visits.filter(({ state }) => state === 'refused').length;
  const waiting = visits.filter(({ state }) => state === 'waiting');
  // Opened again to be mended, and not saved since.
  const unfinished = visits.filter(({ state, order }) => state === 'draft' && order > 0).length;
  // Where visits are noted and listed the same is said in its place.
  const isSaid = pathname.startsWith('/admin/visits') || pathname.endsWith('/visit');
  const isHeld = waiting.some(({ held }) => held !== null);
  const said = [
    refused > 0 && words.refused(refused),
    waiting.length > 0 &&
      words[!isOnline ? 'offline' : isHeld ? 'held' : 'sending'](waiting.length),
    unfinished > 0 && words.unfinished(unfinished),
  ].filter(Boolean);
  return (
    <div role="status">
      {!isSaid && said.length > 0 && (
        <p className={classes.strip} data-refused={refused > 0 || undefined}>
          <b>{said.join(', ')}</b>
          <LinkText to="/admin/visits" c="inherit" fz="inherit" td="underline">
            {words.look}
          </LinkText>
        </p>
      )}
    </div>
  );
}

/** What shows a visit, or what goes with it: its points, its message, the claim that it fulfils. */
const SHOWING = [
  'equipment',
  'services',
  'certificates',
  'calendar',
  'customers',
  'redemptions',
  'whatsapp',
];

/** What waits leaves when the app is opened, when the network is back, and when somebody looks at the app again. */
function useSending(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const send = () => void sendVisits();
    const look = () => document.visibilityState === 'visible' && send();
    send();
    document.addEventListener('visibilitychange', look);
    const ends = [
      onlineManager.subscribe((isOnline) => isOnline && send()),
      onVisitAnswered(({ customer, photos }, what) => {
        // Also where it was refused: something else stands there than its form knew.
        for (const key of SHOWING) void queryClient.invalidateQueries({ queryKey: [key] });
        // No mutation says so, after which it is read otherwise.
        void refreshWork(queryClient);
        if (what === 'whole') toastSuccess(texts.sent.whole(customer, photos));
      }),
    ];
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const end of ends) end();
    };
  }, [queryClient]);
}
