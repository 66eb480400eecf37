import { Badge, NavLink, Stack, Text, VisuallyHidden } from '@mantine/core';
import { FURTHER_KIND_NAMES } from '@reward-points/contract/further-kinds';
import {
  IconAward,
  IconBellRinging,
  IconBrandWhatsapp,
  IconCake,
  IconCalendarHeart,
  IconCoins,
  IconFileImport,
  IconFileInvoice,
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
} from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressOf, kindWords } from '#features/rewards/kinds.ts';
import { formatNumber } from '#format/points.ts';

interface Entry {
  label: string;
  icon: ReactNode;
  to: NonNullable<LinkProps['to']>;
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** The specified groups (RUN-26, RUN-27), the message log, and how the provider is reached. */
const sections: { heading: string; groups: { label: string; entries: Entry[] }[] }[] = [
  {
    heading: 'MASTER',
    groups: [
      {
        label: 'Rewards Points',
        entries: [
          { label: 'Dashboard', icon: <IconLayoutDashboard {...icon} />, to: '/admin/dashboard' },
          { label: 'Customers', icon: <IconUsers {...icon} />, to: '/admin/customers' },
          { label: 'Services', icon: <IconTool {...icon} />, to: '/admin/services' },
          { label: 'Point Rules', icon: <IconCoins {...icon} />, to: '/admin/point-rules' },
          { label: 'Products', icon: <IconPackage {...icon} />, to: '/admin/products' },
          { label: 'Invoices', icon: <IconFileInvoice {...icon} />, to: '/admin/invoices' },
          { label: 'Reports', icon: <IconReportAnalytics {...icon} />, to: '/admin/reports' },
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
          { label: 'Vouchers', icon: <IconTicket {...icon} />, to: addressOf('voucher') },
          { label: 'Items', icon: <IconGift {...icon} />, to: addressOf('item') },
          ...FURTHER_KIND_NAMES.map((kind) => ({
            label: kindWords[kind].many,
            icon: <IconCalendarHeart {...icon} />,
            to: addressOf(kind),
          })),
        ],
      },
      {
        label: 'Broadcast',
        entries: [
          { label: 'Points', icon: <IconStar {...icon} />, to: '/admin/broadcast/point' },
          {
            label: 'Marketing',
            icon: <IconSpeakerphone {...icon} />,
            to: '/admin/broadcast/marketing',
          },
        ],
      },
      {
        label: 'Default Messages',
        entries: [
          { label: 'Reward', icon: <IconAward {...icon} />, to: '/admin/messages/reward' },
          { label: 'Birthday', icon: <IconCake {...icon} />, to: '/admin/messages/birthday' },
          {
            label: 'Reminder',
            icon: <IconBellRinging {...icon} />,
            to: '/admin/messages/reminder',
          },
        ],
      },
      {
        label: 'WhatsApp',
        entries: [
          {
            label: 'Message Log',
            icon: <IconBrandWhatsapp {...icon} />,
            to: '/admin/whatsapp-messages',
          },
          {
            label: 'Connection',
            icon: <IconPlugConnected {...icon} />,
            to: '/admin/whatsapp-connection',
          },
        ],
      },
      {
        label: 'Records',
        entries: [
          { label: 'Imports', icon: <IconFileImport {...icon} />, to: '/admin/imports' },
          { label: 'Audit Trail', icon: <IconHistory {...icon} />, to: '/admin/audit-trail' },
        ],
      },
    ],
  },
];

/** The way to every screen; the current one is marked. */
export function Sidebar({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  return (
    <Stack component="nav" aria-label="Menu utama" gap="sm">
      {sections.map((section) => (
        <div key={section.heading}>
          <Text
            fz={11}
            fw={700}
            c="var(--app-muted)"
            px="sm"
            mb={6}
            style={{ letterSpacing: '0.08em' }}
          >
            {section.heading}
          </Text>
          {section.groups.map((group) => (
            <Stack key={group.label} gap={2} mb="xs">
              <Text fz="xs" fw={600} c="var(--app-muted)" px="sm" py={4}>
                {group.label}
              </Text>
              {group.entries.map((entry) => (
                <NavLink
                  key={entry.label}
                  component={Link}
                  to={entry.to}
                  label={entry.label}
                  leftSection={entry.icon}
                  rightSection={
                    entry.to === '/admin/whatsapp-messages' && unread > 0 ? (
                      <Badge size="sm" color="red" variant="filled" className="tabular">
                        {formatNumber(unread)}
                        <VisuallyHidden> pesan belum dibaca</VisuallyHidden>
                      </Badge>
                    ) : undefined
                  }
                  active={pathname === entry.to || pathname.startsWith(`${entry.to}/`)}
                  aria-current={pathname === entry.to ? 'page' : undefined}
                  fw={500}
                  h={{ base: 44, md: 38 }}
                  style={{ borderRadius: 'var(--mantine-radius-md)' }}
                />
              ))}
            </Stack>
          ))}
        </div>
      ))}
    </Stack>
  );
}
