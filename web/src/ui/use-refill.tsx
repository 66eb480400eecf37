import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isStale } from '#client/call.ts';
import { useCloseDialog } from './dialog-place.ts';
import { noteScreen } from './toasts.ts';
import { refusal } from './use-checked-form.ts';

interface Handlers<Data> {
  onSuccess: (data: Data) => void;
  onError?: (error: unknown) => void;
}

/** Adds to what handles the answer of a save that its form is filled anew. */
export type Refilling = <Data>(handlers: Handlers<Data>) => Handlers<Data>;

interface Refill {
  /** The key of the form. */
  filled: number;
  refilling: Refilling;
  /** Stands above the form once it was filled anew, until it is saved. */
  notice: ReactNode;
}

/**
 * A form that is filled anew, with what stands by then, where somebody else has changed the record since (ADD-301). What
 * was typed into it stays where nobody else has changed the same (ADD-325).
 *
 * @param options how wide the form is at most.
 */
export function useRefill(
  refetch: () => Promise<unknown>,
  { maw = 760 }: { maw?: number | string } = {},
): Refill {
  const [filled, setFilled] = useState(0);
  const [noticed, setNoticed] = useState<'nothing' | 'anew' | 'merged'>('nothing');
  const refilling: Refilling = ({ onSuccess, onError }) => ({
    onSuccess: (data) => {
      setNoticed('nothing');
      onSuccess(data);
    },
    onError: (error) => {
      onError?.(error);
      if (!isStale(error)) return;
      void refetch().then(() => {
        refusal.takeOver = takeOver;
        setNoticed(refusal.form ? 'merged' : 'anew');
        setFilled((times) => times + 1);
      });
    },
  });
  return {
    filled,
    refilling,
    notice: noticed !== 'nothing' && (
      <FilledAnew key={`notice:${filled}`} maw={maw}>
        {noticed === 'merged'
          ? 'Isian Anda masih ada, kecuali di kolom yang ditandai: kolom itu ikut diubah di tempat lain. Periksa, lalu simpan lagi.'
          : 'Yang tampil sekarang adalah yang berlaku.'}
      </FilledAnew>
    ),
  };
}

/**
 * Of what was typed that which nobody else has changed. What both have changed says so; what only its sender could compare,
 * a picture, is chosen again.
 */
const takeOver: typeof refusal.takeOver = (from, initial) => {
  const values = { ...initial };
  const errors: Record<string, string> = {};
  for (const [field, typed] of Object.entries(from.values)) {
    const before = from.initial[field];
    const now = initial[field];
    if (typed === before || typed === now) continue;
    if (before === undefined) errors[field] = 'Belum disimpan. Pilih sekali lagi.';
    else if (now === before) values[field] = typed;
    else errors[field] = 'Diubah di tempat lain. Yang tampil sekarang adalah yang berlaku.';
  }
  return { values, errors };
};

/** The focus was in the form that is gone, and on a phone far below what has to be read now. */
const takeFocus = (alert: HTMLElement | null) => {
  alert?.focus({ preventScroll: true });
  // Not beneath the header, and not beneath the toast that came before it.
  alert?.scrollIntoView({ block: 'center' });
  if (alert) noteScreen();
};

const FilledAnew = ({ maw, children }: { maw: number | string; children: string }) => (
  <Alert
    color="orange"
    icon={<IconAlertTriangle size={20} />}
    maw={maw}
    tabIndex={-1}
    data-kept-clear
    ref={takeFocus}
  >
    <Text fz="sm" fw={700}>
      Isian Anda belum disimpan
    </Text>
    <Text fz="sm">Data ini diubah di tempat lain sejak formulir dibuka. {children}</Text>
  </Alert>
);

/**
 * The same for a dialog about a row of a list. Where the list that was read anew has the row no more, the dialog closes.
 *
 * @param opened the row as the dialog was opened with it.
 * @returns also the row as it stands.
 */
export function useRefillOfRow<Row extends { id: number }>(
  list: Pick<UseQueryResult<{ data: Row[] }>, 'data' | 'refetch'>,
  opened: Row,
): Refill & { row: Row } {
  const close = useCloseDialog();
  const rowIn = (rows: { data: Row[] } | undefined) =>
    rows?.data.find(({ id }) => id === opened.id);
  const refill = useRefill(async () => {
    const { data } = await list.refetch();
    if (!rowIn(data)) close();
  });
  return { ...refill, row: rowIn(list.data) ?? opened };
}
