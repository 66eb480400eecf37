import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '#client/network.ts';
import { LinkText } from '#ui/links.tsx';
import classes from '#ui/offline-banner.module.css';
import { connectionQuery } from './whatsapp.api.ts';

/**
 * Says on every screen of the administrator that no message leaves. Like the notice that there is no connection, which
 * comes first, it takes the lowest edge of the window and moves nothing (ADD-107).
 */
export function ChannelNotice() {
  const { data: connection } = useQuery(connectionQuery());
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline && connection?.state === 'stopped' && (
        <p className={classes.strip}>
          <b>Pesan WhatsApp berhenti dikirim.</b>
          <LinkText to="/admin/whatsapp-connection" c="inherit" fz="inherit" td="underline">
            Lihat koneksi
          </LinkText>
        </p>
      )}
    </div>
  );
}
