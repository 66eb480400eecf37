import {
  Alert,
  Badge,
  Button,
  FileButton,
  Group,
  ScrollArea,
  Stack,
  Table,
  Text,
  Textarea,
} from '@mantine/core';
import { CODE_LINES_MAX, type CodeCheck, type CodeLineState } from '@reward-points/contract/codes';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { newKey } from '#client/call.ts';
import { formatNumber } from '#format/points.ts';
import { CodeText } from './code-text.tsx';
import { Dialog } from './dialog.tsx';
import { readTable } from './read-table.ts';

interface Line {
  code: string;
}

interface CodeImportProps<L extends Line> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  /** The lines from the cells of what was pasted. */
  linesOf: (table: string[][]) => L[];
  /** What else a line says, besides its code. */
  describe?: (line: L) => string;
  check: (lines: L[]) => Promise<CodeCheck>;
  isChecking: boolean;
  add: (lines: L[], key: string) => Promise<void>;
  isAdding: boolean;
  /** Whatever changes the lines besides the text: a check of other lines counts no longer. */
  checkAgain?: string;
  children?: ReactNode;
}

const states: Record<CodeLineState, { label: string; color: string }> = {
  new: { label: 'Baru', color: 'teal' },
  doubled: { label: 'Ganda', color: 'orange' },
  wrong: { label: 'Salah', color: 'red' },
};

/** The most lines that the preview draws; the counts above it speak of all. */
const PREVIEW_MAX = 500;

/**
 * Many codes at once: paste a list or choose a CSV file, see what each line would do, then add what is new in one go.
 * Lines that are doubled or wrong are named and left out.
 */
export function CodeImport<L extends Line>(props: CodeImportProps<L>) {
  const {
    isOpen,
    onClose,
    title,
    hint,
    linesOf,
    describe,
    check,
    isChecking,
    add,
    isAdding,
    checkAgain = '',
    children,
  } = props;
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<{ of: string; lines: L[]; states: CodeCheck } | null>(
    null,
  );
  const [key, setKey] = useState(newKey);
  const { table, isUnread } = useTable(text);
  const lines = linesOf(table);
  const current = checked?.of === `${checkAgain}\n${text}` ? checked : null;
  const fresh = current?.lines.filter((_, index) => current.states[index]?.state === 'new') ?? [];

  const close = () => {
    setText('');
    setChecked(null);
    onClose();
  };
  const preview = async () => {
    const states = await check(lines).catch(() => null);
    if (states) setChecked({ of: `${checkAgain}\n${text}`, lines, states });
  };
  const save = async () => {
    try {
      await add(fresh, key);
      setKey(newKey());
      close();
    } catch {
      // Somebody was faster with one of the codes: the list is to be looked at again.
      setChecked(null);
    }
  };

  return (
    <Dialog opened={isOpen} onClose={close} title={title} size="lg">
      <Stack gap="md">
        <Textarea
          label="Daftar kode"
          description={hint}
          autosize
          minRows={5}
          maxRows={10}
          data-autofocus
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {children}
        <Group justify="space-between">
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(file) => void file?.text().then(setText)}
          >
            {(button) => (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconFileTypeCsv size={18} />}
                {...button}
              >
                Pilih berkas CSV
              </Button>
            )}
          </FileButton>
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
        {current && <Preview lines={current.lines} checks={current.states} describe={describe} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Batal
          </Button>
          {current && fresh.length > 0 ? (
            <Button loading={isAdding} onClick={() => void save()}>
              Simpan {formatNumber(fresh.length)} kode baru
            </Button>
          ) : (
            <Button
              disabled={lines.length === 0 || lines.length > CODE_LINES_MAX}
              loading={isChecking}
              onClick={() => void preview()}
            >
              Periksa
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The cells of what was pasted, as soon as they are read. */
function useTable(text: string): { table: string[][]; isUnread: boolean } {
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
  return { table: (isCurrent && read.table) || [], isUnread: isCurrent && read.table === null };
}

interface PreviewProps<L> {
  lines: L[];
  checks: CodeCheck;
  describe?: (line: L) => string;
}

function Preview<L extends Line>({ lines, checks, describe }: PreviewProps<L>) {
  const count = (state: CodeLineState) => checks.filter((check) => check.state === state).length;
  return (
    <Stack gap="xs" aria-live="polite">
      <Group gap="xs">
        {(['new', 'doubled', 'wrong'] as const).map((state) => (
          <Badge key={state} color={states[state].color} size="lg">
            {states[state].label} {formatNumber(count(state))}
          </Badge>
        ))}
      </Group>
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
            {lines.slice(0, PREVIEW_MAX).map((line, index) => {
              const check = checks[index] ?? { state: 'wrong' as const, reason: '' };
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list; its code may stand twice.
                <Table.Tr key={index}>
                  <Table.Td className="tabular">{index + 1}</Table.Td>
                  <Table.Td className="break">
                    <CodeText code={line.code || '–'} />
                    {describe && (
                      <Text fz="xs" c="var(--app-muted)">
                        {describe(line)}
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
      {lines.length > PREVIEW_MAX && (
        <Text fz="xs" c="var(--app-muted)">
          {formatNumber(PREVIEW_MAX)} baris pertama ditampilkan.
        </Text>
      )}
    </Stack>
  );
}
