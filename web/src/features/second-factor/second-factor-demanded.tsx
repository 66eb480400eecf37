import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FullPage } from '#ui/full-page.tsx';
import { LinkButton } from '#ui/links.tsx';
import { secondFactorQuery } from './second-factor.api.ts';
import { turnOnDialog } from './second-factor-dialogs.ts';

/** Where everything leads as long as somebody lacks the second factor that the owner demands (ADD-607). */
export function SecondFactorDemanded() {
  const { data } = useQuery(secondFactorQuery());
  return data?.is_on ? (
    <FullPage
      title="Verifikasi dua langkah sudah aktif"
      text="Anda dapat melanjutkan pekerjaan."
      action={<LinkButton to="/admin/dashboard">Lanjut</LinkButton>}
    />
  ) : (
    <FullPage
      title="Aktifkan verifikasi dua langkah"
      text="Pemilik mewajibkannya untuk semua orang di tim. Siapkan aplikasi autentikator di ponsel Anda, misalnya Google Authenticator."
      action={
        <Button h={44} {...turnOnDialog.ahead} onClick={() => turnOnDialog.open({})}>
          Aktifkan
        </Button>
      }
    />
  );
}
