import { Badge, Button, Text, Title } from '@mantine/core';
import { REWARD_KINDS, type RewardKind } from '@reward-points/contract/reward-kinds';
import { Link } from '@tanstack/react-router';
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useTransition,
} from 'react';
import { mayClaim } from '#client/may-claim.ts';
import { kindWords, type Reward } from '#features/rewards/kinds.ts';
import { RewardCard, RewardCardSkeleton } from '#features/rewards/reward-card.tsx';
import { formatNumber } from '#format/points.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import {
  type Affordability,
  affordabilityOf,
  inOrder,
  missingOf,
  type Shelf,
  shelfOf,
} from './affordability.ts';
import classes from './reward-shelf.module.css';

interface RewardShelfProps {
  /** Undefined while they are on their way. */
  rewards: Reward[] | undefined;
  balance: number;
  /** What was taken back after it had been spent: the next points pay that first. */
  owed?: number;
  /** The reward that is being claimed, if one is. */
  claiming: Pick<Reward, 'kind' | 'id'> | null;
  onClaim: (reward: Reward) => void;
  /** Only these are shown; undefined: all. */
  kind: RewardKind | undefined;
  onKind: (kind: RewardKind | undefined) => void;
  /** What stands above and beneath them; it comes at one moment with them, so that nothing moves. */
  above?: ReactNode;
  below?: ReactNode;
}

/** As many are seen at a glance; more can be narrowed down to one kind (ADD-27). */
const GLANCE_MAX = 6;
/** As many stand in the first view, whatever the screen: their pictures are asked for first. */
const SEEN_FIRST = 4;

const isSame = (a: Pick<Reward, 'kind' | 'id'> | null, b: Reward): boolean =>
  a?.kind === b.kind && a.id === b.id;

const shelves: { shelf: Shelf; title: string }[] = [
  { shelf: 'now', title: 'Bisa ditukar sekarang' },
  { shelf: 'later', title: 'Kumpulkan point lagi' },
  { shelf: 'gone', title: 'Stok sedang habis' },
];

/** What the points can buy now, what comes within reach, and what is out of stock (MEM-04…09, A-94). */
export function RewardShelf(props: RewardShelfProps) {
  const { balance, owed = 0, claiming, onClaim, kind, onKind, above, below } = props;
  const latest = useRef(onClaim);
  useEffect(() => {
    latest.current = onClaim;
  });
  const claim = useCallback((reward: Reward) => latest.current(reward), []);
  // Drawn in small pieces, so that they do not hold up a touch.
  const rewards = useDeferredValue(props.rewards);
  if (rewards === undefined) {
    return (
      <ShelfSection title="Tukar point">
        {['a', 'b', 'c', 'd'].map((place) => (
          <RewardCardSkeleton key={place} footer={64} isPaired />
        ))}
      </ShelfSection>
    );
  }
  if (rewards.length === 0) {
    return (
      <>
        {above}
        <Empty title="Data Tidak Ditemukan" hint="Tidak ada data Vouchers dan Item" />
        {below}
      </>
    );
  }
  const kinds = new Set(rewards.map((reward) => reward.kind));
  const isNarrowable = rewards.length > GLANCE_MAX && kinds.size > 1;
  const shown =
    isNarrowable && kind && kinds.has(kind)
      ? rewards.filter((reward) => reward.kind === kind)
      : rewards;
  const sorted = inOrder(shown);
  const filled = shelves
    .map(({ shelf, title }) => ({
      title,
      rewards: sorted.filter((reward) => shelfOf(reward, balance) === shelf),
    }))
    .filter(({ rewards: some }) => some.length > 0);
  const first = new Set(filled.flatMap(({ rewards: some }) => some).slice(0, SEEN_FIRST));
  const cardOf = (reward: Reward) => (
    <ShelfCard
      key={`${reward.kind}-${reward.id}`}
      reward={reward}
      balance={balance}
      owed={owed}
      isClaiming={isSame(claiming, reward)}
      isFirst={first.has(reward)}
      onClaim={claim}
    />
  );
  return (
    <>
      {above}
      {isNarrowable && <KindChoice kinds={kinds} kind={kind} onKind={onKind} />}
      {filled.map(({ title, rewards: some }) => (
        <ShelfSection key={title} title={title}>
          {some.map(cardOf)}
        </ShelfSection>
      ))}
      {below}
    </>
  );
}

interface KindChoiceProps extends Pick<RewardShelfProps, 'kind' | 'onKind'> {
  /** Those that there is something of. */
  kinds: ReadonlySet<RewardKind>;
}

function KindChoice({ kinds, kind, onKind }: KindChoiceProps) {
  const choices = [
    { kind: undefined, label: 'Semua' },
    ...REWARD_KINDS.filter((each) => kinds.has(each)).map((each) => ({
      kind: each,
      label: kindWords[each].one,
    })),
  ];
  return (
    <ChipRow role="group" aria-label="Jenis hadiah">
      {choices.map((choice) => (
        <Button
          key={choice.label}
          h={44}
          px={10}
          size="sm"
          variant={choice.kind === kind ? 'light' : 'default'}
          aria-pressed={choice.kind === kind}
          onClick={() => onKind(choice.kind)}
        >
          {choice.label}
        </Button>
      ))}
    </ChipRow>
  );
}

function ShelfSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.section}>
      <Title order={2} fz={{ base: 17, sm: 20 }} lh={1.3} mb={{ base: 6, sm: 'md' }}>
        {title}
      </Title>
      <div className={classes.shelf}>{children}</div>
    </section>
  );
}

interface ShelfCardProps {
  reward: Reward;
  balance: number;
  owed: number;
  isClaiming: boolean;
  isFirst: boolean;
  /** The same one each time, or every card would be drawn anew at a tap on one. */
  onClaim: (reward: Reward) => void;
}

const ShelfCard = memo(function ShelfCard(props: ShelfCardProps) {
  const { reward, balance, owed, isClaiming, isFirst, onClaim } = props;
  const { kind, id, name, total } = reward;
  const affordability = affordabilityOf(reward, balance);
  return (
    <RewardCard
      reward={reward}
      link={
        <Link to="/offers/$kind/$id" params={{ kind, id }} className={classes.name}>
          {name}
        </Link>
      }
      isFirst={isFirst}
      isPaired
      badge={
        <Badge color="dark" variant="filled" opacity={0.85}>
          {kindWords[kind].one}
        </Badge>
      }
    >
      {total > 0 && (
        <Text fz="xs" lh={1.35} c="var(--app-muted)" className={`tabular ${classes.hint}`}>
          {hints[affordability](reward, balance, owed)}
        </Text>
      )}
      {affordability === 'affordable' && mayClaim() && (
        <ClaimButton reward={reward} isClaiming={isClaiming} onClaim={onClaim} />
      )}
      {affordability === 'missing' && (
        <Button h={44} px={6} fullWidth disabled aria-label={`Point Tidak Cukup untuk ${name}`}>
          Point Tidak Cukup
        </Button>
      )}
    </RewardCard>
  );
});

/** A tap draws this button at once, and the page after it. */
function ClaimButton(props: Pick<ShelfCardProps, 'reward' | 'isClaiming' | 'onClaim'>) {
  const { reward, isClaiming, onClaim } = props;
  const [isTapped, startTapped] = useTransition();
  return (
    <BusyButton
      h={44}
      px={6}
      fullWidth
      disabled={reward.total === 0}
      isBusy={isClaiming || isTapped}
      aria-label={`Klaim ${reward.name}`}
      onClick={() => startTapped(() => onClaim(reward))}
    >
      Klaim
    </BusyButton>
  );
}

/** What the balance has to do with the price. */
const hints: Record<Affordability, (reward: Reward, balance: number, owed: number) => string> = {
  affordable: ({ required_point }, balance) =>
    `Sisa setelah klaim: ${formatNumber(balance - required_point)}`,
  equal: ({ required_point }) => `Saldo harus lebih dari ${formatNumber(required_point)} point`,
  missing: (reward, balance, owed) =>
    `Kurang ${formatNumber(missingOf(reward, balance, owed))} point lagi`,
};
