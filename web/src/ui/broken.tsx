import { Button } from '@mantine/core';
import { FullPage } from './full-page.tsx';

/** A page that failed on its own: the person can at least load it anew. */
export function Broken() {
  return (
    <FullPage
      title="Something went wrong"
      text="Halaman ini tidak dapat ditampilkan. Muat ulang untuk mencoba lagi."
      action={<Button onClick={() => window.location.reload()}>Muat ulang</Button>}
    />
  );
}
