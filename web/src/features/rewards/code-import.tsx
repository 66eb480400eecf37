import {
  Alert,
  Badge,
  Button,
  Group,
  ScrollArea,
  Stack,
  Table,
  Text,
  Textarea,
} from '@mantine/core';
import { codeLinesOf } from '@reward-points/contract/code-lines';
import { CODE_LINES_MAX, type CodeCheck, type CodeLineState } from '@reward-points/contract/codes';
import { isDay } from '@reward-points/contract/dates';
import type { CodedWord } from '@reward-points/contract/rewards';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isAnswered, newKey } from '#client/call.ts';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { remarkOnExpiry } from '#format/unusual-days.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { remarkOf } from '#ui/fields/remark.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { readTable } from '#ui/files/read-table.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { kindWords } from './kinds.ts';
import { type CodeLine, useAddCodes, useCheckCodes } from './rewards.api.ts';
import { codeScreensOf } from './screens-of.ts';

interface CodeImportProps {
  kind: CodedWord;
  rewardId: number;
}

/** What a list was found to be, and which one it was. */
interface Checked {
  of: string;
  lines: CodeLine[];
  states: CodeCheck;
}

const states: Record<CodeLineState, { label: string; color: string }> = {
  new: { label: 'Baru', color: 'teal' },
  doubled: { label: 'Ganda', color: 'orange' },
  wrong: { label: 'Salah', color: 'red' },
};

const EACH_WITH_A_DAY =
  'Satu kode per baris, boleh diikuti tanggal kedaluwarsa: KODE-1, 31/12/2026';

const RANKS: readonly CodeLineState[] = ['wrong', 'doubled', 'new'];

/** The most lines that the preview draws; the counts above it speak of all. */
const PREVIEW_MAX = 500;

/**
 * Many codes at once: paste a list or choose a CSV file, see at once what each line would do, then add what is new in one go.
 * Lines that are doubled or wrong are named and left out.
 */
export const CodeImport = (props: CodeImportProps) => (
  <Dialog title={`Tambah banyak kode ${kindWords[props.kind].one.toLowerCase()}`} size="lg">
    <CodeImportForm {...props} />
  </Dialog>
);

function CodeImportForm({ kind, rewardId }: CodeImportProps) {
  const close = useCloseDialog();
  const { hasExpiry } = codeScreensOf[kind];
  const [text, setText] = useState('');
  // The day for all lines that name none.
  const [expiredDate, setExpiredDate] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [key, setKey] = useState(newKey);
  // A list that comes as a whole is checked at once; whoever types says when it is whole.
  const [isBrought, setIsBrought] = useState(false);
  const { table, isRead, isUnread } = useTable(text);
  const check = useCheckCodes(kind, rewardId);
  const add = useAddCodes(kind, rewardId);
  const written = codeLinesOf(table, {
    expiredDate: isDay(expiredDate) ? expiredDate : '',
    hasExpiry,
  });
  const lines: CodeLine[] = written.map(({ code, expired_date }) => ({
    code,
    ...(hasExpiry && { expired_date }),
  }));
  // Whatever changes the lines: a check of other lines counts no longer.
  const wanted = `${expiredDate}\n${text}`;
  const current = checked?.of === wanted ? checked : null;
  const fresh = current?.lines.filter((_, index) => current.states[index]?.state === 'new') ?? [];

  const preview = async () => {
    // What is in a wrong line stands for nothing that another could repeat.
    const readable = lines.map((line, at) => (written[at]?.flaw ? { ...line, code: '' } : line));
    const answer = await check.mutateAsync(readable).catch(() => null);
    if (!answer) return;
    const states = answer.map((state, at) => {
      const reason = written[at]?.flaw;
      return reason === undefined ? state : { state: 'wrong' as const, reason };
    });
    setChecked({ of: wanted, lines, states });
    setKey(newKey());
  };
  const canBeChecked = lines.length > 0 && lines.length <= CODE_LINES_MAX;
  const checkBrought = useEffectEvent(() => {
    setIsBrought(false);
    if (canBeChecked) void preview();
  });
  useEffect(() => {
    if (isBrought && isRead) checkBrought();
  }, [isBrought, isRead]);
  const save = async () => {
    try {
      const { message } = await add.mutateAsync({ values: fresh, key });
      toastSuccess(message);
      close();
    } catch (error) {
      // Somebody was faster with one of the codes: the list is to be looked at again. Without an answer the same is sent again.
      if (isAnswered(error)) setChecked(null);
    }
  };

  return (
    <Stack gap="md">
      <Textarea
        label="Daftar kode"
        description={hasExpiry ? EACH_WITH_A_DAY : 'Satu kode per baris'}
        autosize
        minRows={5}
        maxRows={10}
        data-autofocus
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={text}
        onChange={({ currentTarget, nativeEvent }) => {
          setText(currentTarget.value);
          setIsBrought((nativeEvent as InputEvent).inputType === 'insertFromPaste');
        }}
      />
      {hasExpiry && (
        <DateField
          label="Tanggal kedaluwarsa"
          description="Untuk baris tanpa tanggal"
          clearable
          {...remarkOf(remarkOnExpiry(expiredDate))}
          value={expiredDate}
          onChange={setExpiredDate}
        />
      )}
      <Group justify="space-between">
        <ChooseList
          onChosen={(list) => {
            setText(list);
            setIsBrought(true);
          }}
        />
        <Text fz="sm" c="var(--app-muted)" className="tabular">
          {formatNumber(lines.length)} baris
        </Text>
      </Group>
      {isUnread && (
        <Alert color="red">Daftar belum dapat dibaca. Periksa koneksi, lalu tempel lagi.</Alert>
      )}
      {lines.length > CODE_LINES_MAX && (
        <Alert color="red">Paling banyak {formatNumber(CODE_LINES_MAX)} kode sekaligus.</Alert>
      )}
      {current && <Preview checked={current} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Batal
        </Button>
        {current && fresh.length > 0 ? (
          <BusyButton isBusy={add.isPending} onClick={() => void save()}>
            Simpan {formatNumber(fresh.length)} kode baru
          </BusyButton>
        ) : (
          <BusyButton
            disabled={!canBeChecked}
            isBusy={check.isPending}
            onClick={() => void preview()}
          >
            Periksa
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}

function ChooseList({ onChosen }: { onChosen: (list: string) => void }) {
  return (
    <FileButton
      accept=".csv,.txt,text/csv,text/plain"
      onChange={(file) => void file?.text().then(onChosen)}
    >
      {(button) => (
        <Button variant="default" size="sm" leftSection={<IconFileTypeCsv size={18} />} {...button}>
          Pilih file CSV
        </Button>
      )}
    </FileButton>
  );
}

/** The cells of what was pasted, as soon as they are read. */
function useTable(text: string): { table: string[][]; isRead: boolean; isUnread: boolean } {
  const [read, setRead] = useState<{ text: string; table: string[][] | null }>({
    text: '',
    table: [],
  });
  useEffect(() => {
    let isCurrent = true;
    readTable(text).then(
      (table) => isCurrent && setRead({ text, table }),
      () => isCurrent && setRead({ text, table: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const isCurrent = read.text === text;
  const table = isCurrent ? read.table : [];
  return { table: table ?? [], isRead: isCurrent && table !== null, isUnread: table === null };
}

function Preview({ checked: { lines, states: checks } }: { checked: Checked }) {
  const count = (state: CodeLineState) => checks.filter((check) => check.state === state).length;
  // Of more than can be drawn, what is left out is looked for first.
  const isShortened = lines.length > PREVIEW_MAX;
  const rankOf = (place: number) => RANKS.indexOf(checks[place]?.state ?? 'wrong');
  const places = [...lines.keys()];
  if (isShortened) places.sort((a, b) => rankOf(a) - rankOf(b));
  const over = lines.filter(
    ({ expired_date = '' }, index) =>
      checks[index]?.state === 'new' && remarkOnExpiry(expired_date) !== null,
  ).length;
  return (
    <Stack gap="xs" aria-live="polite">
      <Group gap="xs">
        {(['new', 'doubled', 'wrong'] as const).map((state) => (
          <Badge key={state} color={states[state].color} size="lg">
            {states[state].label} {formatNumber(count(state))}
          </Badge>
        ))}
      </Group>
      {over > 0 && (
        <Text fz="sm" className="remark">
          {formatNumber(over)} kode baru sudah kedaluwarsa, jadi tidak dapat diklaim.
        </Text>
      )}
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0 }}>
        <Table fz="sm" aria-label="Pratinjau kode">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Baris</Table.Th>
              <Table.Th>Code</Table.Th>
              <Table.Th>Hasil</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {places.slice(0, PREVIEW_MAX).map((index) => {
              const line = lines[index] ?? { code: '' };
              const check = checks[index] ?? { state: 'wrong' as const, reason: '' };
              return (
                <Table.Tr key={index}>
                  <Table.Td className="tabular">{index + 1}</Table.Td>
                  <Table.Td className="break">
                    <CodeText code={line.code || '–'} />
                    {line.expired_date !== undefined && (
                      <Text fz="xs" c="var(--app-muted)">
                        {isDay(line.expired_date)
                          ? formatDay(line.expired_date)
                          : line.expired_date || 'tanpa tanggal'}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Badge color={states[check.state].color}>{states[check.state].label}</Badge>
                    {check.reason && (
                      <Text fz="xs" c="var(--app-muted)" mt={2}>
                        {check.reason}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {isShortened && (
        <Text fz="xs" c="var(--app-muted)">
          {formatNumber(PREVIEW_MAX)} dari {formatNumber(lines.length)} baris ditampilkan, yang
          salah dan ganda lebih dulu.
        </Text>
      )}
    </Stack>
  );
}
