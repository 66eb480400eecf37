import type { TemplateProblem } from '@reward-points/contract/message-values';
import type { Connection } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '#client/network.ts';
import { useIsIdle } from '#client/use-is-idle.ts';
import { formatNumber } from '#format/points.ts';
import { May } from '#ui/may.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import classes from '#ui/pages/offline-banner.module.css';
import { connectionQuery } from './whatsapp.api.ts';

/**
 * Says on every screen of the administrator that no message leaves, or not all. Like the notice that there is no
 * connection, which comes first, it takes the lowest edge of the window and moves nothing (ADD-107).
 */
export function ChannelNotice() {
  const enabled = useIsIdle();
  const { data: connection } = useQuery({ ...connectionQuery(), enabled });
  const isOnline = useIsOnline();
  const notice = isOnline && connection ? noticeOf(connection) : null;
  return (
    <div role="status">
      {notice !== null && (
        <p className={classes.strip}>
          <b>{notice}</b>
          <May do="messages.write">
            <LinkText to="/admin/whatsapp-connection" c="inherit" fz="inherit" td="underline">
              Lihat koneksi
            </LinkText>
          </May>
        </p>
      )}
    </div>
  );
}

/** What was working and is not any more; a template that nobody has chosen, or that is yet to be approved, is no news. */
const BROKEN: readonly TemplateProblem[] = ['rejected', 'paused', 'gone', 'unusable', 'unmapped'];

/** One notice at a time: what stops everything comes before what stops some. */
function noticeOf({ state, problems }: Connection): string | null {
  if (state === 'stopped') return 'Pesan WhatsApp berhenti dikirim.';
  const broken = problems.filter(({ problem }) => BROKEN.includes(problem)).length;
  return broken === 0 ? null : `Template ${formatNumber(broken)} jenis pesan bermasalah.`;
}
