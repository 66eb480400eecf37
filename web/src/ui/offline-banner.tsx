import { useIsOnline } from '#client/network.ts';
import classes from './offline-banner.module.css';

/** Says that the server cannot be reached, for as long as it cannot (ADD-47). It lies over no button. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p className={classes.banner}>
          <b>Tidak ada koneksi.</b> Yang tampil mungkin bukan yang terbaru.
        </p>
      )}
    </div>
  );
}
