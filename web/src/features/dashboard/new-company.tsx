import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { ownAccountQuery } from '#features/customers/customers.api.ts';
import { messageQuery } from '#features/messages/messages.api.ts';
import { pointRuleQuery } from '#features/point-rules/point-rules.api.ts';
import { addressOf } from '#features/rewards/kinds.ts';
import { rewardsQuery } from '#features/rewards/rewards.api.ts';
import { ContactWarning } from '#features/sessions/contact-warning.tsx';
import { contactQuery } from '#features/sessions/sessions.api.ts';
import { formatNumber } from '#format/points.ts';
import { FirstSteps } from './first-steps.tsx';

/** Nothing is made up before somebody has filled in the settings. */
const hasProfile = ({ email, date_of_birth, address }: Customer): boolean =>
  [email, date_of_birth, address].every((value) => value !== null);

/** The steps of a company that has no customer yet; with the first one they give way to the day's work. */
export function NewCompany() {
  const { data: account } = useQuery(ownAccountQuery());
  const { data: contact } = useQuery(contactQuery());
  const { data: rules } = useQuery(pointRuleQuery());
  const { data: vouchers } = useQuery(rewardsQuery('voucher', 1));
  const { data: items } = useQuery(rewardsQuery('item', 1));
  const { data: message } = useQuery(messageQuery('REWARD'));
  return (
    <>
      <ContactWarning />
      <FirstSteps
        steps={[
          {
            title: 'Lengkapi profil perusahaan',
            text: 'Alamat, tanggal lahir dan e-mail perusahaan Anda.',
            to: '/admin/settings',
            isDone: account && hasProfile(account),
          },
          {
            title: 'Atur nomor kontak',
            text: 'Nomor WhatsApp yang dihubungi customer dari halaman login.',
            to: '/admin/settings',
            isDone: contact?.is_set,
          },
          {
            title: 'Tentukan aturan point',
            text: `Sekarang 1 point untuk setiap Rp${formatNumber(rules ?? 0)}; ubah bila perlu.`,
            to: '/admin/point-rules',
            isDone: rules !== undefined,
          },
          {
            title: 'Siapkan hadiah dan kodenya',
            text: 'Voucher atau item yang dapat ditukar dengan point.',
            to: addressOf('voucher'),
            isDone:
              vouchers && items && [...vouchers.data, ...items.data].some(({ total }) => total > 0),
          },
          {
            title: 'Pilih pesan WhatsApp',
            text: 'Template yang dikirim saat customer menerima point.',
            to: '/admin/messages/reward',
            isDone: message && message.template_id !== null,
          },
          {
            title: 'Tambahkan customer pertama',
            text: 'Setelah itu pekerjaan harian Anda tampil di sini.',
            to: '/admin/customers/create',
            isDone: false,
          },
        ]}
      />
    </>
  );
}
