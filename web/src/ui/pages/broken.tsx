import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#client/network.ts';
import { FullPage } from './full-page.tsx';

/** How browsers, and the build for styles, say that a file of the app could not be fetched. */
const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** A page that failed on its own: the person can at least load it anew. */
export function Broken({ error }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : '';
  if (MISSING.test(message)) return <MissingFile file={message} />;
  return (
    <FullPage
      title="Halaman ini tidak dapat ditampilkan"
      text="Ada yang tidak beres di halaman ini. Muat ulang untuk mencoba lagi."
      action={<Reload label="Muat ulang" />}
    />
  );
}

/**
 * After an update of the server a page asks for files that are gone, so it reloads. It does so once for each file, because one
 * that stays missing would make it reload for ever (ADD-48).
 */
function MissingFile({ file }: { file: string }) {
  const name = `reloaded-for:${file}`;
  const isOnline = useIsOnline();
  const [reloads] = useState(() => navigator.onLine && sessionStorage.getItem(name) === null);
  useEffect(() => {
    if (!reloads) return;
    sessionStorage.setItem(name, '1');
    window.location.reload();
  }, [reloads, name]);
  if (reloads) return null;
  return (
    <FullPage
      title="Halaman ini belum dapat dibuka"
      text={
        isOnline
          ? 'Sebagian aplikasi tidak dapat diambil dari server. Coba lagi sebentar lagi.'
          : 'Tidak ada koneksi internet. Coba lagi setelah tersambung.'
      }
      action={<Reload label="Coba lagi" />}
    />
  );
}

const Reload = ({ label }: { label: string }) => (
  <Button onClick={() => window.location.reload()}>{label}</Button>
);
