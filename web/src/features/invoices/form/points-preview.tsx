import { Alert, Skeleton, Text } from '@mantine/core';
import { RUPIAH_MAX } from '@reward-points/contract/checks';
import { isDay } from '@reward-points/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#client/call.ts';
import { invoicePreviewQuery } from '#features/invoices/invoices.api.ts';
import { isRuleMissing, PointRuleMissing } from '#features/points/point-rule-missing.tsx';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatRupiah } from '#format/rupiah.ts';
import classes from './points-preview.module.css';

interface Figures {
  date: string;
  amount: number;
  /** The invoice that is changed. */
  id?: number;
}

/** What the server says that an invoice is worth; undefined until it is known, or while it is asked anew. */
export function usePreview({ date, amount, id }: Figures) {
  const isAskable = isDay(date) && amount >= 1 && amount <= RUPIAH_MAX;
  const { data, error, isPlaceholderData } = useQuery({
    ...invoicePreviewQuery({ date, amount, ...(id !== undefined && { id }) }),
    enabled: isAskable,
  });
  return {
    isAskable,
    preview: isAskable && !isPlaceholderData ? data : undefined,
    error: isAskable ? error : null,
  };
}

/** Points that the invoice that is changed has given already. */
export interface GivenBefore {
  point: number;
  /** How many of them its customer does not have any more, once that is known. */
  shortfall: number | undefined;
  customerId: number;
}

interface PointsPreviewProps extends ReturnType<typeof usePreview> {
  date: string;
  /** The day of the invoice that is changed: while it stays, so does the rule. */
  keptDay?: string | undefined;
  isPaid: boolean;
  before?: GivenBefore | undefined;
  customerId: number | null;
}

/** The points of the invoice that is being entered, by which rule, when they come, and what of them is owed (ADD-160, ADD-158). */
export function PointsPreview({
  isAskable,
  preview,
  error,
  date,
  keptDay,
  isPaid,
  before,
  customerId,
}: PointsPreviewProps) {
  return (
    <section className={classes.preview} aria-label="Point faktur ini" aria-live="polite">
      <Text fz="sm" c="var(--app-muted)">
        Point
      </Text>
      {!isAskable ? (
        <Text fz="sm">Isi tanggal dan nilai faktur untuk melihat pointnya.</Text>
      ) : isRuleMissing(error) ? (
        <PointRuleMissing error={error} />
      ) : error ? (
        <Text fz="sm" c="var(--mantine-color-error)">
          {messageOf(error)}
        </Text>
      ) : preview ? (
        <>
          <Text fz={24} fw={700} lh={1.3} className="tabular">
            {formatNumber(preview.point)} point
          </Text>
          <Text fz="sm">
            {formatRupiah(preview.rules)} untuk 1 point,{' '}
            {date === keptDay ? 'aturan saat faktur dicatat' : `menurut aturan ${formatDay(date)}`},
            dibulatkan ke bawah (kalkulator membulatkan ke atas).{' '}
            {before
              ? insteadOf(before, { point: preview.point, customerId })
              : isPaid || preview.points_when === 'issued'
                ? 'Masuk ke saldo customer begitu faktur disimpan.'
                : 'Masuk ke saldo customer setelah faktur lunas.'}
          </Text>
          {before && <Owed before={before} after={{ point: preview.point, customerId }} />}
        </>
      ) : (
        <>
          <Skeleton h={31} w={140} />
          <Skeleton h={20} mt={4} />
        </>
      )}
    </section>
  );
}

interface After {
  point: number;
  customerId: number | null;
}

const insteadOf = (before: GivenBefore, { point, customerId }: After): string => {
  if (customerId !== before.customerId) {
    return `Masuk ke saldo customer ini begitu faktur disimpan; ${formatNumber(before.point)} point ditarik kembali dari customer sebelumnya.`;
  }
  return point === before.point
    ? 'Sudah diberikan.'
    : `Menggantikan ${formatNumber(before.point)} point yang sudah diberikan.`;
};

/** What is taken back was spent, and no more than what comes anew for the same customer pays for it at once. */
function Owed({ before, after }: { before: GivenBefore; after: After }) {
  const isSame = after.customerId === before.customerId;
  const owed = (before.shortfall ?? 0) - (isSame ? after.point : 0);
  if (owed <= 0 || (isSame && after.point === before.point)) return null;
  return (
    <Alert color="orange" mt="xs">
      {isSame ? 'Customer' : 'Customer sebelumnya'} kekurangan {formatNumber(owed)} point yang sudah
      dipakai. Saldo tidak menjadi minus: kekurangan itu dicatat dan dilunasi lebih dulu dari point
      berikutnya.
    </Alert>
  );
}
