import type { Setup } from '@reward-points/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '#features/rewards/kinds.ts';
import { ContactWarning } from '#features/sessions/contact-warning.tsx';
import { setupQuery } from './dashboard.api.ts';
import { type FirstStep, FirstSteps } from './first-steps.tsx';

const stepsOf = (setup: Setup | undefined): FirstStep[] => [
  {
    title: 'Lengkapi profil perusahaan',
    text: 'Alamat, tanggal lahir dan e-mail perusahaan Anda.',
    to: '/admin/settings',
    isDone: setup?.has_profile,
  },
  {
    title: 'Pasang logo perusahaan',
    text: 'Tampil di layar Anda dan pada rekening point yang dicetak.',
    to: '/admin/settings',
    isDone: setup?.has_logo,
  },
  {
    title: 'Tentukan aturan point',
    text: 'Berapa rupiah untuk satu point. Simpan, juga bila nilainya sudah sesuai.',
    to: '/admin/point-rules',
    isDone: setup?.has_rule,
  },
  {
    title: 'Masukkan customer Anda',
    text: 'Impor dari file .xlsx atau CSV, lalu produk, servis, dan saldo awal point-nya.',
    to: '/admin/imports',
    isDone: setup?.has_customers,
  },
  {
    title: 'Siapkan hadiah dan kodenya',
    text: 'Voucher atau item yang dapat ditukar dengan point.',
    to: addressOf('voucher'),
    isDone: setup?.has_rewards,
  },
  {
    title: 'Pilih pesan WhatsApp',
    text: 'Template yang dikirim saat customer menerima point.',
    to: '/admin/messages/reward',
    isDone: setup?.has_message,
  },
];

interface NewCompanyProps {
  /** There is no customer yet, so the steps stand where the day's work will be. */
  isNew: boolean;
}

/** The steps of setting up, each ticked once it is really done; with the last of them they are gone (ADD-65). */
export function NewCompany({ isNew }: NewCompanyProps) {
  const { data: setup } = useQuery(setupQuery());
  const steps = stepsOf(setup);
  const isOpen = setup !== undefined && steps.some(({ isDone }) => !isDone);
  return (
    <>
      {isNew && <ContactWarning />}
      {(isNew || isOpen) && <FirstSteps steps={steps} />}
    </>
  );
}
