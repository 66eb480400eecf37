import { Alert, Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { type Birthday, birthdayState } from '@reward-points/contract/birthdays';
import { nearestAnniversary } from '@reward-points/contract/dates';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { IconAlertTriangle, IconCake, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { giftFor } from '#features/awards/recipient.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { useOutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { formatDay, today } from '#format/dates.ts';
import { NoticeLine } from '#ui/notice-line.tsx';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { birthdaysQuery } from './birthdays.api.ts';
import { byUrgency } from './by-urgency.ts';
import { countOf, hasBirthdayToday, LESS, more, STATES, sendGiftTo } from './texts.ts';

const TITLE = 'Ulang tahun perusahaan';
const SHOWN_AT_FIRST = 3;

interface BirthdayBannersProps {
  isSearching: boolean;
}

/**
 * Company anniversaries above the customers, a line that opens to their banners: missed, today, ahead, sent (NOTIF-07…10,
 * ADD-510). What needs doing comes first.
 */
export function BirthdayBanners({ isSearching }: BirthdayBannersProps) {
  const query = useQuery(birthdaysQuery());
  const { data: birthdays = [] } = query;
  const { body } = useOutgoingMessage('BIRTHDAY');
  const [isOpen, setOpen] = useState(false);
  if (query.error && !query.data) return <SectionFailed title={TITLE} of={query} />;
  if (birthdays.length === 0) return null;
  const sorted = byUrgency(birthdays);
  const shown = isOpen ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const hidden = sorted.length - shown.length;
  const states = sorted.map((birthday) => birthdayState(birthday, today()).state);
  const counted = STATES.map(({ state, words }) => ({
    words,
    count: states.filter((one) => one === state).length,
  })).filter(({ count }) => count > 0);
  return (
    <NoticeLine
      label={TITLE}
      words={counted.map(({ count, words }, place) => countOf(count, words, place === 0))}
      icon={<IconCake size={20} aria-hidden />}
      tone={states.includes('overdue') ? 'grave' : states.includes('today') ? 'warning' : 'calm'}
      isSearching={isSearching}
    >
      {shown.map((birthday) => (
        <BirthdayBanner key={birthday.id} birthday={birthday} body={body} />
      ))}
      {sorted.length > SHOWN_AT_FIRST && (
        <UnstyledButton onClick={() => setOpen(!isOpen)} py={6} aria-expanded={isOpen}>
          <Text fz="sm" fw={600} c="tirta" span>
            {isOpen ? LESS : more(hidden)}
          </Text>
        </UnstyledButton>
      )}
    </NoticeLine>
  );
}

interface BirthdayBannerProps {
  birthday: Birthday;
  /** What the gift's message says, which a banner of today shows (NOTIF-08, A-80). */
  body: string | null | undefined;
}

function BirthdayBanner({ birthday, body }: BirthdayBannerProps) {
  const { name, date_of_birth } = birthday;
  const now = today();
  const state = birthdayState(birthday, now);
  const day = formatDay(nearestAnniversary(date_of_birth, now));
  const send = (
    <SendPointButton
      recipient={giftFor(birthday)}
      size="sm"
      variant={state.state === 'today' ? 'white' : 'filled'}
      leftSection={<IconSend size={16} />}
      aria-label={sendGiftTo(name)}
    />
  );
  switch (state.state) {
    case 'sent':
      return (
        <Alert color="teal" icon={<IconCircleCheck size={20} />}>
          <Group justify="space-between" gap="xs">
            <Text fz="sm" className="break">
              <b>{name}</b> berulang tahun pada {day}
            </Text>
            <Badge color="teal.9" variant="filled">
              Point Terkirim
            </Badge>
          </Group>
        </Alert>
      );
    case 'overdue':
      return (
        <Alert color="red" icon={<IconAlertTriangle size={20} />}>
          <Group justify="space-between" gap="xs">
            <Text fz="sm" className="break">
              Ulang tahun <b>{name}</b> pada {day} sudah lewat dan point belum dikirim.
            </Text>
            {send}
          </Group>
        </Alert>
      );
    case 'today':
      return (
        <Alert variant="filled" color="tirta" icon={<IconCake size={22} />}>
          <Group justify="space-between" gap="xs">
            <div style={{ flex: '1 1 280px' }}>
              <Text fz="sm" fw={700} className="break">
                {hasBirthdayToday(name)}
              </Text>
              {body && (
                <Text fz="sm" mt={2} className="break">
                  {fillTemplate(body, [name, '…'])}
                </Text>
              )}
            </div>
            {send}
          </Group>
        </Alert>
      );
    case 'ahead':
      return (
        <Alert color="gray" icon={<IconCake size={20} />}>
          <Group justify="space-between" gap="xs">
            <Text fz="sm" className="break">
              <b>{name}</b> berulang tahun pada {day}
            </Text>
            <Badge>H - {state.daysLeft} days</Badge>
          </Group>
        </Alert>
      );
  }
}
