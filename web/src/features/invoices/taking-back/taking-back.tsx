import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#client/call.ts';
import { takingBackQuery } from '#features/invoices/invoices.api.ts';
import { formatNumber } from '#format/points.ts';
import { useAsSent } from '#ui/dialogs/use-as-sent.ts';

interface TakingBackOf {
  id: number;
  /** Of a credit note; without it, all that is left. */
  amount?: number;
  /** The amount is one that can be credited. */
  isAskable?: boolean;
  isCustomerGone: boolean;
  /** The act that takes them back. */
  sending: Parameters<typeof useAsSent>[1];
}

/** What becomes of the points, as the server would take them back now, and why the act waits until that is known (ADD-459). */
export function useTakingBack({
  id,
  amount,
  isAskable = true,
  isCustomerGone,
  sending,
}: TakingBackOf) {
  const query = useQuery({ ...takingBackQuery(id, amount), enabled: isAskable });
  const preview = useAsSent(query.isPlaceholderData ? undefined : query.data, sending);
  const error = useAsSent(query.error, sending);
  const blockedBy = error ? messageOf(error) : preview ? null : 'Point sedang dihitung.';
  return { preview, error, blockedBy, amount, isCustomerGone };
}

/** Says it (ADD-157, ADD-158). */
export function TakingBackShown({
  preview,
  error,
  amount,
  isCustomerGone,
}: ReturnType<typeof useTakingBack>) {
  if (error) {
    return (
      <Text fz="sm" c="var(--mantine-color-error)">
        {messageOf(error)}
      </Text>
    );
  }
  if (!preview) return <Skeleton h={44} />;
  const { is_given, point, shortfall, point_left, settles, given } = preview;
  return (
    <TakingBack
      isGiven={is_given}
      point={point}
      shortfall={shortfall}
      none={
        isCustomerGone
          ? 'Customer sudah dihapus, jadi tidak ada point yang ditarik kembali.'
          : 'Tidak ada point yang berubah.'
      }
      more={
        amount !== undefined &&
        `Point faktur ini menjadi ${formatNumber(point_left)}.${settled(settles, given)}`
      }
    />
  );
}

/** Nothing is outstanding any more by a credit note: what is left of the points comes at once. */
const settled = (settles: boolean, given: number): string => {
  if (!settles) return '';
  return given === 0
    ? ' Faktur ini menjadi lunas.'
    : ` Faktur ini menjadi lunas: ${formatNumber(given)} point masuk ke saldo customer.`;
};

interface TakingBackProps {
  /** The points are in the balance already; else they wait, and fewer will come. */
  isGiven?: boolean;
  point: number;
  shortfall: number;
  /** What is said where none are taken back. */
  none: string;
  before?: string;
  more: string | false;
}

/** Points that are about to be taken back, and how many of them the customer will owe. */
export const TakingBack = ({
  isGiven = true,
  point,
  shortfall,
  none,
  before,
  more,
}: TakingBackProps) => (
  <Stack gap="xs" aria-live="polite">
    <Text fz="sm">
      {before && `${before} `}
      {point === 0 ? (
        none
      ) : isGiven ? (
        <>
          <b className="tabular">{formatNumber(point)} point</b> ditarik kembali dari customer.
        </>
      ) : (
        <>
          <b className="tabular">{formatNumber(point)} point</b> yang menunggu pembayaran tidak jadi
          diberikan.
        </>
      )}
      {more && ` ${more}`}
    </Text>
    {shortfall > 0 && (
      <Alert color="orange">
        {formatNumber(shortfall)} di antaranya sudah dipakai. Saldo tidak menjadi minus: kekurangan
        itu dicatat dan dilunasi lebih dulu dari point berikutnya.
      </Alert>
    )}
  </Stack>
);
