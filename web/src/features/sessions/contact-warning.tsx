import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from './sessions.api.ts';

/** Tells the administrator that the links of the sign-in page reach nobody yet. */
export function ContactWarning() {
  const { data: contact } = useQuery(contactQuery());
  if (contact === undefined || contact.is_set) return null;
  return (
    <Alert
      color="orange"
      role="status"
      maw={760}
      icon={<IconAlertCircle size={20} />}
      // The orange of a title is too pale on its ground.
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      title="Nomor kontak belum diatur"
    >
      Tautan “Request password” dan “Reset password” di halaman login masih membuka nomor contoh,
      sehingga permintaan customer tidak sampai kepada Anda. Isi nomornya di Settings, bagian
      “Kontak halaman login”.
    </Alert>
  );
}
