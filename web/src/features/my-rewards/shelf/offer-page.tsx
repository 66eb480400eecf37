import { Badge, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Offer } from '@reward-points/contract/offers';
import { IconShare } from '@tabler/icons-react';
import { mayClaim } from '#client/may-claim.ts';
import { kindWords } from '#features/rewards/kinds.ts';
import { RewardImage } from '#features/rewards/reward-image.tsx';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { affordabilityOf, missingOf } from './affordability.ts';
import classes from './offer-page.module.css';
import { offer as words } from './offer-texts.ts';

interface OfferPageProps {
  offer: Offer;
  balance: number;
  owed: number;
  isClaiming: boolean;
  onClaim: () => void;
}

/** All that there is to know of a reward before it is claimed (ADD-542). */
export function OfferPage({ offer, balance, owed, isClaiming, onClaim }: OfferPageProps) {
  const { kind, name, required_point, total, images, terms, valid_until } = offer;
  const affordability = affordabilityOf(offer, balance);
  const point = (count: number) => `${formatNumber(count)} point`;
  return (
    <article className={classes.page}>
      <div className={classes.picture}>
        <RewardImage
          kind={kind}
          file={images}
          alt={name}
          isGrey={total === 0}
          isFirst
          sizes="(max-width: 61.99em) 100vw, 560px"
        />
      </div>
      <Stack gap="md" miw={0}>
        <div>
          <Badge mb={8}>{kindWords[kind].one}</Badge>
          <Title order={1} fz={{ base: 22, sm: 28 }} className="break">
            {name}
          </Title>
        </div>
        <dl className={classes.facts}>
          <Fact label={words.price} value={point(required_point)} isStrong />
          <Fact label={words.balance} value={point(balance)} />
          {affordability === 'affordable' ? (
            <Fact label={words.left} value={point(balance - required_point)} />
          ) : (
            <Fact label={words.missing} value={point(missingOf(offer, balance, owed))} />
          )}
          <Fact label={words.stock} value={total === 0 ? 'Habis' : formatNumber(total)} />
          {valid_until && <Fact label={words.until} value={formatDay(valid_until)} />}
        </dl>
        <div className={classes.acts}>
          {affordability === 'affordable' && mayClaim() && (
            <BusyButton
              h={48}
              flex="1 1 160px"
              disabled={total === 0}
              isBusy={isClaiming}
              onClick={onClaim}
            >
              Klaim
            </BusyButton>
          )}
          {affordability === 'missing' && (
            <Button h={48} flex="1 1 160px" disabled>
              Point Tidak Cukup
            </Button>
          )}
          <Button
            variant="default"
            h={48}
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => void share(name)}
          >
            {words.share}
          </Button>
        </div>
        <section aria-label={words.terms}>
          <Title order={2} fz={17} mb={6}>
            {words.terms}
          </Title>
          <Text
            className="break"
            c={terms ? undefined : 'var(--app-muted)'}
            style={{ whiteSpace: 'pre-line' }}
          >
            {terms ?? words.noTerms}
          </Text>
        </section>
      </Stack>
    </article>
  );
}

/** Its place while it is on its way. */
export const OfferSkeleton = () => (
  <div className={classes.page} aria-busy>
    <Skeleton className={classes.pictureSkeleton} />
    <Stack gap="md">
      <Skeleton h={32} w="70%" />
      <Skeleton h={140} />
      <Skeleton h={48} />
    </Stack>
  </div>
);

const Fact = ({
  label,
  value,
  isStrong = false,
}: {
  label: string;
  value: string;
  isStrong?: boolean;
}) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd className="tabular" data-strong={isStrong || undefined}>
      {value}
    </dd>
  </div>
);

/** Hands the address of this page to whatever the device shares with; without that it is copied. It opens for the company's members alone. */
async function share(title: string): Promise<void> {
  const url = window.location.href;
  // Whoever changes their mind has shared nothing, and nothing went wrong.
  if (navigator.share) await navigator.share({ title, url }).catch(() => {});
  else if (await copyText(url)) toastSuccess(words.linkCopied);
}
