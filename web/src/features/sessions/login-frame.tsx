import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '#ui/pages/brand.tsx';
import classes from './login-frame.module.css';

interface LoginFrameProps {
  title?: string;
  text?: string;
  /** Where an ended session led here: whether what was sent just then is lost. */
  isLost?: boolean | undefined;
  children: ReactNode;
}

/** The first page that anybody sees: what this is, and the way in, or the way back in. */
export function LoginFrame({
  title = 'Login',
  isLost,
  text = isLost === undefined ? 'Selamat datang kembali, mitra kami.' : endedText(isLost),
  children,
}: LoginFrameProps) {
  return (
    <div className={classes.frame}>
      <aside className={classes.aside}>
        <Brand />
        <div>
          <Text fz={{ base: 26, md: 38 }} fw={800} lh={1.2} maw={460}>
            Setiap servis berbuah point.
          </Text>
          <Text opacity={0.85} mt="md" maw={420} visibleFrom="md">
            Lihat saldo point perusahaan Anda, tukarkan dengan voucher atau item, dan ikuti
            pengirimannya sampai tiba.
          </Text>
        </div>
        <div aria-hidden />
      </aside>
      <main className={classes.main}>
        <Stack gap="lg" w="100%" maw={400}>
          <div>
            <Title order={1} fz={28}>
              {title}
            </Title>
            <Text c="var(--app-muted)" mt={4}>
              {text}
            </Text>
          </div>
          {children}
        </Stack>
      </main>
    </div>
  );
}

const endedText = (isLost: boolean): string =>
  `Sesi Anda sudah berakhir${isLost ? ', jadi yang terakhir Anda kirim tidak diproses' : ''}. Silakan masuk lagi.`;
