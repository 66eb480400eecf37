import {
  IconArrowsExchange,
  IconAward,
  IconBellRinging,
  IconBrandWhatsapp,
  IconCake,
  IconCalendarCog,
  IconCalendarEvent,
  IconCalendarHeart,
  IconChecks,
  IconCoins,
  IconFileImport,
  IconFileInvoice,
  IconGauge,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconPlugConnected,
  IconReportAnalytics,
  IconSpeakerphone,
  IconStar,
  IconTicket,
  IconTool,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { mayOpen } from '#client/may.ts';
import { addressOf, kindWords } from '#features/rewards/kinds.ts';

interface Entry {
  label: string;
  icon: typeof IconUsers;
  to: NonNullable<LinkProps['to']>;
}

/** The specified groups (RUN-26, RUN-27), with what was added to them and beneath them. */
export const sections: { heading: string; groups: { label: string; entries: Entry[] }[] }[] = [
  {
    heading: 'MASTER',
    groups: [
      {
        label: 'Rewards Points',
        entries: [
          { label: 'Dashboard', icon: IconLayoutDashboard, to: '/admin/dashboard' },
          { label: 'Customers', icon: IconUsers, to: '/admin/customers' },
          { label: 'Services', icon: IconTool, to: '/admin/services' },
          { label: 'Point Rules', icon: IconCoins, to: '/admin/point-rules' },
          { label: 'Products', icon: IconPackage, to: '/admin/products' },
          { label: 'Faktur', icon: IconFileInvoice, to: '/admin/invoices' },
          { label: 'Pembukuan', icon: IconArrowsExchange, to: '/admin/accounting' },
          { label: 'Laporan', icon: IconReportAnalytics, to: '/admin/reports' },
          { label: 'Peralatan', icon: IconGauge, to: '/admin/equipment' },
          { label: 'Kalender', icon: IconCalendarEvent, to: '/admin/calendar' },
          { label: 'Jenis jadwal', icon: IconCalendarCog, to: '/admin/plan-kinds' },
        ],
      },
    ],
  },
  {
    heading: 'APPS',
    groups: [
      {
        label: 'Redeem Point',
        entries: [
          { label: 'Vouchers', icon: IconTicket, to: addressOf('voucher') },
          { label: 'Items', icon: IconGift, to: addressOf('item') },
          {
            label: kindWords['service-visit'].many,
            icon: IconCalendarHeart,
            to: addressOf('service-visit'),
          },
        ],
      },
      {
        label: 'Broadcast',
        entries: [
          { label: 'Points', icon: IconStar, to: '/admin/broadcast/point' },
          {
            label: 'Marketing',
            icon: IconSpeakerphone,
            to: '/admin/broadcast/marketing',
          },
        ],
      },
      {
        label: 'Default Messages',
        entries: [
          { label: 'Reward', icon: IconAward, to: '/admin/messages/reward' },
          { label: 'Birthday', icon: IconCake, to: '/admin/messages/birthday' },
          {
            label: 'Reminder',
            icon: IconBellRinging,
            to: '/admin/messages/reminder',
          },
        ],
      },
      {
        label: 'WhatsApp',
        entries: [
          {
            label: 'Pesan',
            icon: IconBrandWhatsapp,
            to: '/admin/whatsapp-messages',
          },
          {
            label: 'Koneksi WhatsApp',
            icon: IconPlugConnected,
            to: '/admin/whatsapp-connection',
          },
        ],
      },
      {
        label: 'Catatan',
        entries: [
          { label: 'Impor', icon: IconFileImport, to: '/admin/imports' },
          { label: 'Persetujuan', icon: IconChecks, to: '/admin/approvals' },
          { label: 'Jejak audit', icon: IconHistory, to: '/admin/audit-trail' },
          { label: 'Tim', icon: IconUsersGroup, to: '/admin/people' },
        ],
      },
    ],
  },
];

/** Those that are open to whoever is signed in, without their groups. */
export const pages = (): Entry[] =>
  sections
    .flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
    .filter(({ to }) => mayOpen(to));
