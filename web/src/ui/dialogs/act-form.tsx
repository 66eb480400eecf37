import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isStale, messageOf } from '#client/call.ts';
import { keepTyped } from '#ui/fields/fill-anew.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import type { FillAnew, useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { noteScreen, type Toast, toastFailure, toastSuccess } from '#ui/toasts/toasts.ts';
import classes from './act-form.module.css';
import { useCloseDialog } from './dialog-place.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** What `useCheckedForm` answers, as far as it is sent. */
interface Checked<V> extends Omit<ReturnType<typeof useCheckedForm>, 'form'> {
  form: {
    isDirty: () => boolean;
    showWrong: () => void;
    reset: () => void;
    fill: (values: V, sent?: V) => void;
    onSubmit: (send: (values: V) => unknown) => (event: FormEvent) => void;
  };
}

/** The mutation of an act. */
export interface Act<Input, Answer = { message: string }> {
  isPending: boolean;
  isSuccess: boolean;
  mutateAsync: (
    input: Input,
    handlers: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
  ) => Promise<Answer>;
}

type Spoken = { message?: string };

/** Sends a form and goes on with the next. */
interface Further<V, Answer> {
  label: string;
  fill: (answer: Answer, values: V) => V;
  /** Once it is filled. */
  onFilled: () => void;
}

interface ActFormProps<V, Input, Answer> {
  /** What the form is called. */
  label?: string;
  of: Checked<V>;
  act: Act<Input, Answer>;
  /** What is sent of the values under the key of the form; undefined: nothing yet. */
  input: (values: V, key: string) => Input | undefined;
  /** Why it cannot be sent yet; left out, the first thing that is wrong in a field. */
  refused?: string | null | undefined;
  /** Reads the record again, where somebody else has changed it, and what of the form stays then. */
  reload?: (() => Promise<unknown>) | undefined;
  fillAnew?: FillAnew;
  /** What the toast says of it, beneath that, and what can be done about it there; else its message. Null: `onDone` says it. */
  said?:
    | ((
        answer: Answer,
      ) => string | [message: string, detail: string | undefined, action?: Toast['action']])
    | null;
  /** What the toast calls a refusal; else the refusal is all that is said. */
  failure?: string;
  onDone?: (answer: Answer) => void;
  /** The dialog goes on with what `onDone` shows. */
  stays?: boolean;
  onRefused?: (error: Error) => void;
  /** What else goes back where the form is reset; undefined: nothing. */
  onReset?: (() => void) | undefined;
  /** What a form is filled with that stays open after a save. */
  anew?: (answer: Answer) => V;
  /** A second way to send it, by its own button or Ctrl+Enter: the form stays, filled for the next of its kind. */
  further?: Further<V, Answer> | undefined;
  /** On a page: in a card of at most this width, or false where it stands in one. A dialog has none, and closes once it is done. */
  card?: number | '100%' | false;
  submitLabel?: ReactNode;
  cancelLabel?: string;
  /** The focus begins at the way back: what it does is not undone easily. */
  startsAtCancel?: boolean;
  color?: string | undefined;
  /** What stands in place of the buttons. */
  buttons?: ReactNode;
  children: ReactNode;
}

/**
 * The form of an act: it sends the values under the key of the form, says beneath its fields what was refused, and what was
 * done in a toast. In a dialog it closes it then; on a page it asks before it is left with changes. Where somebody else has
 * changed the record since it was filled, it is filled anew and says so (ADD-301, ADD-303).
 */
export function ActForm<V, Input, Answer>(props: ActFormProps<V, Input, Answer>) {
  const {
    label,
    of,
    act,
    input,
    refused = of.blockedBy,
    reload,
    fillAnew = keepTyped,
    said,
    failure,
    onDone,
    anew,
    card,
    further,
  } = props;
  const {
    submitLabel = 'Simpan',
    cancelLabel = 'Batal',
    color,
    startsAtCancel = false,
    stays = false,
  } = props;
  const { form, key, showError, filledAnew } = of;
  const close = useCloseDialog();
  const { taken, goOn, onKeyDown } = useFurther(further);
  const [goesOn, setGoesOn] = useState(false);
  // Saved, it is filled again rather than left.
  const isStaying = anew !== undefined || goesOn;
  // The page stays until the next one has come.
  const isOver = card !== undefined && !isStaying && act.isSuccess;
  const isBusy = act.isPending || isOver;
  const submit = form.onSubmit((values) => {
    const next = taken();
    const sent = refused !== null || isBusy ? undefined : input(values, key);
    if (sent === undefined) return;
    setGoesOn(next !== undefined);
    return act.mutateAsync(sent, {
      onSuccess: (answer) => {
        const words = said === undefined ? (answer as Spoken).message : said?.(answer);
        if (typeof words === 'string') toastSuccess(words);
        else if (words) toastSuccess(...words);
        if (next) {
          form.fill(next.fill(answer, values));
          next.onFilled();
          return;
        }
        if (anew) form.fill(anew(answer), values);
        if (card === undefined && !stays) close();
        onDone?.(answer);
      },
      onError: (error) => {
        showError(error);
        if (failure !== undefined) toastFailure(failure, messageOf(error));
        if (isStale(error)) void reload?.().then(() => of.fillAnew(fillAnew));
        props.onRefused?.(error);
      },
    });
  });
  const isDirty = form.isDirty();
  const fields = (
    <form onSubmit={submit} noValidate aria-label={label} onKeyDown={onKeyDown}>
      <Stack gap="md">
        {props.children}
        {props.buttons ?? (
          <Group justify="flex-end" gap="sm" {...(further && { className: classes.three })}>
            {card === undefined ? (
              <Button variant="default" onClick={close} {...(startsAtCancel && AUTOFOCUS)}>
                {cancelLabel}
              </Button>
            ) : (
              <Button
                variant="default"
                onClick={() => {
                  form.reset();
                  props.onReset?.();
                }}
                disabled={!isDirty && !props.onReset}
              >
                {cancelLabel}
              </Button>
            )}
            {further && (
              <SubmitButton
                type="button"
                variant="default"
                blockedBy={refused}
                onBlocked={form.showWrong}
                isSending={false}
                disabled={isBusy}
                onClick={(event) => goOn(event.currentTarget.form)}
              >
                {further.label}
              </SubmitButton>
            )}
            <SubmitButton
              blockedBy={refused}
              onBlocked={form.showWrong}
              isSending={isBusy}
              {...(color && { color })}
            >
              {submitLabel}
            </SubmitButton>
          </Group>
        )}
      </Stack>
    </form>
  );
  return (
    <Stack gap="md">
      {filledAnew && <FilledAnew key={key} maw={card || '100%'} how={filledAnew} />}
      {card !== undefined && <LeaveGuard isDirty={isDirty && !isOver} />}
      {card ? <Card maw={card}>{fields}</Card> : fields}
    </Stack>
  );
}

/** The two ways to send a form: which of them was taken, and what takes the second. */
function useFurther<V, Answer>(further: Further<V, Answer> | undefined) {
  const goesOn = useRef(false);
  const goOn = (form: HTMLFormElement | null) => {
    goesOn.current = true;
    form?.requestSubmit();
    // Where something was wrong nothing was sent; the next way is anybody's.
    goesOn.current = false;
  };
  return {
    goOn,
    taken: () => (goesOn.current ? further : undefined),
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      if (!further || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      goOn(event.currentTarget);
    },
  };
}

const AUTOFOCUS = { 'data-autofocus': true };

/** The focus may be far below what has to be read now. */
const takeFocus = (alert: HTMLElement | null) => {
  alert?.focus({ preventScroll: true });
  // Not beneath the header, and not beneath the toast that came before it.
  alert?.scrollIntoView({ block: 'center' });
  if (alert) noteScreen();
};

const FILLED = {
  merged:
    'Isian Anda masih ada, kecuali di kolom yang ditandai: kolom itu ikut diubah di tempat lain. Periksa, lalu simpan lagi.',
  whole: 'Yang tampil sekarang adalah yang berlaku.',
};

const FilledAnew = ({ maw, how }: { maw: number | string; how: keyof typeof FILLED }) => (
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
    <Text fz="sm">Data ini diubah di tempat lain sejak formulir dibuka. {FILLED[how]}</Text>
  </Alert>
);
