import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useIsOnline } from '#client/network.ts';
import { planKinds } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { findKeptForm } from './kept-forms.ts';
import { sendVisits } from './send-visits.ts';
import { texts } from './texts.ts';
import { changeVisit, type ListedVisit, removeVisit } from './visit-store.ts';

const words = texts.list;

const COLORS: Record<ListedVisit['state'], string> = {
  draft: 'gray',
  waiting: 'orange',
  refused: 'red',
};

/** A visit that is on this device: what it is, how it stands, and what can be done about it. */
export function VisitRow({ visit }: { visit: ListedVisit }) {
  const { equipment, customer, typed, state } = visit;
  const isOnline = useIsOnline();
  const name = `${equipment}, ${customer}`;
  const plans = findKeptForm(visit.accountId, visit.equipmentId)?.data.equipment.plans;
  const kind = plans?.find(({ id }) => String(id) === typed.id_plan)?.kind;
  return (
    <Stack gap="xs">
      <div>
        <Group gap={8}>
          <Text fw={600} className="break">
            {equipment}
          </Text>
          <Badge color={COLORS[state]}>{words[state]}</Badge>
        </Group>
        <Text fz="sm" className="break">
          {[customer, formatDay(typed.day), kind && planKinds[kind]].filter(Boolean).join(', ')}
        </Text>
        <Text
          fz="sm"
          className="break"
          c={state === 'refused' ? 'var(--mantine-color-error)' : 'var(--app-muted)'}
        >
          {standingOf(visit, isOnline)}
        </Text>
      </div>
      <Acts visit={visit} name={name} isOnline={isOnline} />
    </Stack>
  );
}

function standingOf({ state, refusal, held, visitId, photosHere }: ListedVisit, isOnline: boolean) {
  const photos = photosHere > 0 && words.photosLeft(photosHere);
  const why =
    state === 'refused'
      ? refusal?.message
      : state === 'waiting' && (isOnline ? (held ?? words.sending) : words.waitsForNetwork);
  return [why, (state !== 'refused' || visitId === null) && photos].filter(Boolean).join(' ');
}

interface ActsProps {
  visit: ListedVisit;
  name: string;
  isOnline: boolean;
}

/**
 * What may have arrived stays as it is: mended, it would say something else than what stands there. What waits for an approval
 * has not; once it was recorded by one, the server refuses other contents.
 */
const isMendable = ({
  visitId,
  isTried,
  refusal,
}: Pick<ListedVisit, 'visitId' | 'isTried' | 'refusal'>): boolean =>
  visitId === null && (!isTried || refusal?.code === 'approval_needed');

function Acts({ visit, name, isOnline }: ActsProps) {
  const navigate = useNavigate();
  const { key, state, equipmentId, visitId, isTried, photosHere } = visit;
  const open = () =>
    void navigate({
      to: '/admin/equipment/$id/visit',
      params: { id: equipmentId },
      search: { visit: key },
    });
  const isOpen = isMendable(visit);
  const mend = async () => {
    const draft = await changeVisit(key, (now) =>
      isMendable(now) ? { state: 'draft' } : undefined,
    );
    if (draft) open();
  };
  const again = async () => {
    await changeVisit(key, (now) =>
      now.state === 'refused' ? { state: 'waiting', refusal: null } : undefined,
    );
    void sendVisits();
  };
  const discard = () =>
    openDialog(
      <DiscardDialog
        lost={
          visitId !== null
            ? texts.discard.recorded(photosHere)
            : texts.discard[isTried ? 'tried' : state === 'draft' ? 'draft' : 'waiting']
        }
        onDiscard={() => void removeVisit(key).then(() => toastSuccess(texts.discard.done))}
      />,
    );
  return (
    <Group gap="xs">
      {state === 'draft' && (
        <Button size="sm" aria-label={words.act(words.go, name)} onClick={open}>
          {words.go}
        </Button>
      )}
      {state !== 'draft' && isOpen && (
        <Button
          size="sm"
          variant={state === 'refused' ? 'filled' : 'default'}
          aria-label={words.act(words.mend, name)}
          onClick={() => void mend()}
        >
          {words.mend}
        </Button>
      )}
      {isOnline && (state === 'refused' || visit.held !== null) && (
        <Button
          size="sm"
          variant="default"
          aria-label={words.act(words.again, name)}
          onClick={() => void again()}
        >
          {words.again}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="red"
        aria-label={words.act(words.drop, name)}
        onClick={discard}
      >
        {words.drop}
      </Button>
    </Group>
  );
}
