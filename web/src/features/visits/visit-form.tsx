import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#client/call.ts';
import { may } from '#client/may.ts';
import { useIsOnline } from '#client/network.ts';
import { DiscardDialog } from '#features/device-visits/discard-dialog.tsx';
import { texts as deviceTexts } from '#features/device-visits/texts.ts';
import {
  type DeviceVisit,
  type Refusal,
  removeVisit,
} from '#features/device-visits/visit-store.ts';
import { formatInstant } from '#format/dates.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { ChecklistField } from './checklist-field.tsx';
import { finishVisit, type Gone } from './finish-visit.ts';
import { GoneNotice } from './gone-notice.tsx';
import { PhotosField } from './photos-field.tsx';
import { PlanFields } from './plan-fields.tsx';
import { NO_MESSAGE, PointsFields, wordsWith } from './points-fields.tsx';
import { ReadingsFields } from './readings-fields.tsx';
import { refusedFields } from './refused-fields.ts';
import { SignatureField } from './signature-field.tsx';
import { texts } from './texts.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useVisitForm } from './use-visit-form.ts';
import classes from './visit-form.module.css';
import { planOf, settled } from './visit-typed.ts';
import type { FormFilling } from './visits.api.ts';
import { WorkFields } from './work-fields.tsx';

const discarding = deviceTexts.discard;

interface VisitFormProps {
  filling: FormFilling;
  /** What it begins with, or goes on with. */
  draft: DeviceVisit;
  /** The visit has left its form, for the server or for its turn. */
  onFinished: (is: 'sent' | 'waiting' | 'approval') => void;
  onDiscarded: () => void;
  /** Another window has kept more of it: it is opened anew. */
  onReopen: () => void;
}

/** The form of a visit: what is typed is kept on the device at once, and leaves once it is whole (ADD-820). */
export function VisitForm(props: VisitFormProps) {
  const { filling, draft, onFinished, onDiscarded, onReopen } = props;
  const { equipment, checklists, last_readings } = filling.data;
  const checked = useVisitForm(filling.data, draft.typed);
  const { form, showError } = checked;
  const typed = form.getValues();
  const kept = useKeptDraft(draft, typed);
  const isOnline = useIsOnline();
  const [message, setMessage] = useState(NO_MESSAGE);
  const [refusal, setRefusal] = useState(draft.refusal);
  const [isMakingPhotos, setMakingPhotos] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [gone, setGone] = useState<Gone | null>(null);
  const show = useEffectEvent((refused: Refusal) =>
    showError(new ApiError(422, { errors: fieldsOf(refused) })),
  );
  useEffect(() => {
    if (refusal) show(refusal);
  }, [refusal]);

  const plan = planOf(filling.data, typed);
  const lines = checklists.find(({ kind }) => kind === plan?.kind)?.lines ?? [];
  const blockedBy = isMakingPhotos
    ? texts.photos.beingMade
    : (checked.blockedBy ?? (typed.gives_points ? message.blockedBy : null));

  const submit = form.onSubmit(async (values) => {
    if (blockedBy !== null || isSaving) return;
    setSaving(true);
    setRefusal(null);
    try {
      const whole = await kept.end(settled(filling.data, values));
      const finished = await finishVisit({
        ...whole,
        message: values.gives_points ? wordsWith(message, values, equipment.customer) : null,
      });
      if (finished.is === 'sent' || finished.is === 'waiting' || finished.is === 'approval')
        onFinished(finished.is);
      else if (finished.is === 'refused') {
        kept.goOn(finished.draft);
        setRefusal(finished.refusal);
      } else setGone(finished);
    } catch {
      kept.fail();
    } finally {
      setSaving(false);
    }
  });
  const discard = async () => {
    await kept.end(typed);
    await removeVisit(draft.key);
    onDiscarded();
  };
  const { unkept } = kept;
  const whyGone = gone ?? (unkept === null || unkept === 'device' ? null : { is: unkept });
  if (whyGone) return <GoneNotice gone={whyGone} onReopen={onReopen} />;
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title} className={classes.form}>
      <Stack gap="md">
        {/* What was changed while it is saved would not be kept. */}
        <Stack gap="md" inert={isSaving}>
          {(!isOnline || filling.keptAt !== null) && (
            <Alert color="gray" icon={<IconCloudOff size={20} />}>
              {!isOnline && texts.offline}{' '}
              {filling.keptAt !== null && texts.keptAt(formatInstant(filling.keptAt))}
            </Alert>
          )}
          {refusal && <Refused refusal={refusal} />}
          <PlanFields form={form} plans={equipment.plans} plan={plan} />
          {lines.length > 0 && (
            <ChecklistField
              lines={lines}
              checked={typed.checked}
              onChange={(done) => form.setFieldValue('checked', done)}
            />
          )}
          <ReadingsFields form={form} last={last_readings} />
          <WorkFields form={form} />
          <PhotosField
            visitKey={draft.key}
            keepVisit={() => kept.keep(typed)}
            isMaking={isMakingPhotos}
            onMaking={setMakingPhotos}
          />
          <SignatureField form={form} />
          {may('points.write') && (
            <PointsFields form={form} equipment={equipment} onMessage={setMessage} />
          )}
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() =>
              openDialog(<DiscardDialog lost={discarding.draft} onDiscard={() => void discard()} />)
            }
          >
            {discarding.open}
          </Button>
        </Stack>
        <div className={classes.bar}>
          <Text
            component="p"
            fz="sm"
            m={0}
            role="status"
            c={kept.unkept ? 'var(--mantine-color-error)' : 'var(--mantine-color-text)'}
          >
            {kept.unkept ? deviceTexts.unkept : (blockedBy ?? (kept.isKept && texts.draft))}
          </Text>
          <SubmitButton blockedBy={blockedBy} onBlocked={form.showWrong} isSending={isSaving}>
            {texts.save}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

const fieldsOf = (refusal: Refusal): Record<string, string[]> =>
  Object.fromEntries([...refusedFields(refusal)].map(([field, text]) => [field, [text]]));

/** What the server said. The form is long, and it was sent from its end. */
const Refused = ({ refusal: { message } }: { refusal: Refusal }) => (
  <Alert
    key={message}
    color="red"
    icon={<IconAlertTriangle size={20} />}
    title={texts.refused}
    tabIndex={-1}
    data-kept-clear
    ref={takeFocus}
  >
    {message}
  </Alert>
);

const takeFocus = (alert: HTMLElement | null) => {
  alert?.focus({ preventScroll: true });
  alert?.scrollIntoView({ block: 'center' });
};
