import { useIsOnline } from '#client/network.ts';
import classes from './offline-banner.module.css';

/**
 * Says that the server cannot be reached, for as long as it cannot (ADD-47). Its strip takes the lowest edge of the
 * window, and the page gets that much longer, so that nothing moves and everything can be scrolled out from beneath it.
 */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.strip}>
          <b>Tidak ada koneksi.</b> Yang tampil mungkin bukan yang terbaru.
        </p>
      )}
    </div>
  );
}
