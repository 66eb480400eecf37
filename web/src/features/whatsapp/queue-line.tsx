import { Skeleton, Text } from '@mantine/core';
import {
  MESSAGE_WAITS,
  type MessageQueue,
  type MessageWait,
} from '@reward-points/contract/whatsapp';
import { IconMailFast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#format/points.ts';
import { May } from '#ui/may.tsx';
import { NoticeLine } from '#ui/notice-line.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { messageQueueQuery } from './whatsapp.api.ts';

const TITLE = 'Antrean hari ini';

interface QueueLineProps {
  isSearching: boolean;
}

/** The day's budget and the queue at a glance: how much has left, and why the others wait. Its place is kept for it. */
export function QueueLine({ isSearching }: QueueLineProps) {
  const read = useQuery(messageQueueQuery());
  const { data: queue } = read;
  if (read.error && !queue) return <SectionFailed title={TITLE} of={read} />;
  if (!queue) return <Skeleton h={44} />;
  const reasons = MESSAGE_WAITS.filter((wait) => queue.waiting[wait] > 0);
  const count = reasons.reduce((sum, wait) => sum + queue.waiting[wait], 0);
  const isHeld = reasons.some((wait) => wait === 'channel' || wait === 'template');
  return (
    <NoticeLine
      label={TITLE}
      words={[
        todayOf(queue),
        count > 0 ? `${formatNumber(count)} pesan menunggu` : 'tidak ada pesan yang menunggu',
      ]}
      icon={<IconMailFast size={20} aria-hidden />}
      tone={isHeld ? 'warning' : 'calm'}
      isSearching={isSearching}
    >
      {reasons.length > 0 && (
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {reasons.map((wait) => (
            <Text key={wait} component="li" fz="sm" className="tabular">
              {why[wait](formatNumber(queue.waiting[wait]), queue)}
            </Text>
          ))}
        </ul>
      )}
    </NoticeLine>
  );
}

const todayOf = ({ taken_today, per_day }: MessageQueue): string =>
  per_day === null
    ? `${formatNumber(taken_today)} pesan diserahkan ke penyedia hari ini`
    : `${formatNumber(taken_today)} dari kuota ${formatNumber(per_day)} pesan terpakai hari ini`;

const turn = (count: string, { minutes, waiting, taken_today, per_day }: MessageQueue): string => {
  const left = per_day === null ? Number.POSITIVE_INFINITY : per_day - taken_today;
  if (left > 0 && waiting.turn > left)
    return `${count} pesan menunggu giliran; hari ini paling banyak ${formatNumber(left)} lagi yang terkirim, sisanya mulai besok.`;
  return minutes === null || minutes < 2
    ? `${count} pesan menunggu giliran.`
    : `${count} pesan menunggu giliran, selesai dalam kira-kira ${formatNumber(minutes)} menit.`;
};

const why: Record<MessageWait, (count: string, queue: MessageQueue) => ReactNode> = {
  turn,
  retry: (count) => `${count} pesan dicoba lagi sebentar lagi karena penyedia sedang terganggu.`,
  answer: (count) => `${count} pesan menunggu kabar dari penyedia, agar tidak terkirim dua kali.`,
  budget: (count) => `${count} pesan menunggu sampai besok karena kuota hari ini sudah habis.`,
  channel: (count) => (
    <>
      {count} pesan menunggu karena koneksi WhatsApp berhenti.{' '}
      <May do="messages.write">
        <LinkText to="/admin/whatsapp-connection" fz="sm">
          Lihat koneksi
        </LinkText>
      </May>
    </>
  ),
  template: (count) => (
    <>
      {count} pesan menunggu karena templatenya tidak dapat dipakai.{' '}
      <May do="messages.write">
        <LinkText to="/admin/whatsapp-connection" fz="sm">
          Lihat template
        </LinkText>
      </May>
    </>
  ),
};
