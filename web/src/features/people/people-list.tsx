import { Badge, Group, Stack, Text } from '@mantine/core';
import { staffRoles } from '@reward-points/contract/labels';
import type { Person } from '@reward-points/contract/people';
import {
  IconDeviceMobileOff,
  IconDevices,
  IconSend,
  IconShieldOff,
  IconUserX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { deleteAction, editAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import type { RowAction } from '#ui/lists/row-menu.tsx';
import { peopleQuery } from './people.api.ts';
import {
  askDialog,
  changeDialog,
  dataDialog,
  devicesDialog,
  removeDialog,
} from './people-dialogs.ts';
import { accessOf, DATA, DEVICES, limitsOf, type QUESTIONS, TITLE } from './texts.ts';

const Small = ({ children }: { children: ReactNode }) => (
  <Text fz="xs" c="var(--app-muted)" className="break">
    {children}
  </Text>
);

const columns: Column<Person>[] = [
  {
    label: 'Nama',
    isTitle: true,
    render: ({ name, is_me, whatsapp }) => (
      <Stack gap={2}>
        <Group gap="xs">
          <Text fz="sm" fw={600} className="break">
            {name}
          </Text>
          {is_me && (
            <Badge size="sm" color="gray" variant="light">
              Anda
            </Badge>
          )}
        </Group>
        <Small>{formatWhatsapp(whatsapp)}</Small>
      </Stack>
    ),
  },
  {
    label: 'Peran',
    minWidth: 'medium',
    render: (person) => (
      <Stack gap={2}>
        <Text fz="sm">{staffRoles[person.role]}</Text>
        {limitsOf(person) !== '' && <Small>{limitsOf(person)}</Small>}
      </Stack>
    ),
  },
  {
    label: 'Akses',
    minWidth: 'medium',
    render: (person) => (
      <Stack gap={2}>
        <Text fz="sm">{accessOf(person)}</Text>
        {person.ends_on !== null && !person.has_ended && (
          <Small>Sampai {formatDay(person.ends_on)}</Small>
        )}
      </Stack>
    ),
  },
  {
    label: 'Verifikasi dua langkah',
    isSecondary: true,
    render: ({ has_second_factor }) => (
      <Text fz="sm">{has_second_factor ? 'Aktif' : 'Belum aktif'}</Text>
    ),
  },
];

function actionsOf(person: Person, page: number): { next: RowAction; actions: RowAction[] } {
  const ask = (what: keyof typeof QUESTIONS) => ({
    onClick: () => askDialog.open({ person, what }),
    ahead: askDialog.ahead,
  });
  const change: RowAction = {
    ...editAction(() => changeDialog.open({ person, page })),
    label: 'Ubah akses',
    ahead: changeDialog.ahead,
  };
  const again: RowAction = {
    label: 'Kirim ulang undangan',
    icon: <IconSend {...ROW_ICON} />,
    ...ask('invite-again'),
  };
  const isWaiting = !person.has_signed_in && !person.has_ended;
  const others: (RowAction | false)[] = [
    isWaiting && again,
    change,
    person.sessions > 0 && {
      label: DEVICES,
      icon: <IconDevices {...ROW_ICON} />,
      onClick: () => devicesDialog.open({ person }),
      ahead: devicesDialog.ahead,
    },
    person.sessions > 0 && {
      label: 'Keluarkan dari semua perangkat',
      icon: <IconDeviceMobileOff {...ROW_ICON} />,
      ...ask('sign-out'),
    },
    (person.has_second_factor || person.has_passkey) &&
      !person.is_me && {
        label: 'Reset verifikasi dua langkah',
        icon: <IconShieldOff {...ROW_ICON} />,
        ...ask('second-factor'),
      },
    !person.is_first &&
      !person.is_me && {
        label: DATA,
        icon: <IconUserX {...ROW_ICON} />,
        onClick: () => dataDialog.open({ of: { staff: person.id }, name: person.name }),
        ahead: dataDialog.ahead,
      },
    !person.is_first && {
      ...deleteAction(() => removeDialog.open({ person }), removeDialog.ahead),
      label: 'Hapus dari tim',
    },
  ];
  return {
    next: isWaiting ? again : change,
    actions: others.filter((one) => one !== false),
  };
}

/** Who works for the company, and what can be done with each (ADD-600). */
export const PeopleList = ({ page }: { page: number }) => (
  <RecordList
    label={TITLE}
    query={useQuery(peopleQuery({ page }))}
    columns={columns}
    actions={(person) => <RowActions name={person.name} {...actionsOf(person, page)} />}
  />
);
