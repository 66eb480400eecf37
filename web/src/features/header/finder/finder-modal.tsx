import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '#client/call.ts';
import { may } from '#client/may.ts';
import { useAccount } from '#client/use-session.ts';
import { sendPointDialog } from '#features/awards/send-point-dialog.ts';
import { customerChoicesQuery } from '#features/customers/customers.api.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogPlace, useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import {
  askedFor,
  type Choice,
  forCustomers,
  foundGroups,
  localGroups,
  type PageToFind,
  recentGroup,
  SEARCH_MIN,
} from './choices.ts';
import { findAnythingQuery } from './finder.api.ts';
import classes from './finder-modal.module.css';
import { keepRecent, readRecents } from './recents.ts';
import * as texts from './texts.ts';

const PAUSE_MS = 150;

interface FinderModalProps {
  pages: readonly PageToFind[];
}

/** Finds customers, invoices, codes, parcels, services, pages and acts, by keyboard alone if one likes (ADD-552). */
export const FinderModal = ({ pages }: FinderModalProps) => (
  <Dialog title={texts.TITLE} size="lg" losesNothing>
    <Finder pages={pages} />
  </Dialog>
);

/** What is found for a text, once the typing pauses; what was found before stays until then, and is not chosen by Enter. */
function useFound(text: string, pages: readonly PageToFind[]) {
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const asked = askedFor(q);
  const isLong = q.length >= SEARCH_MIN;
  const found = useQuery({ ...findAnythingQuery(q), enabled: isLong && !asked });
  const named = useQuery({
    ...customerChoicesQuery(asked?.name ?? ''),
    enabled: asked !== undefined,
  });
  const query = asked ? named : found;
  const isFresh = q === text && !query.isPlaceholderData;
  const account = useAccount();
  const [recents] = useState(() => recentGroup(readRecents(account.id)));
  const local = [...(text === '' ? [recents] : []), ...localGroups(text, pages)];
  const server =
    asked && named.data
      ? forCustomers(named.data.data, asked.act)
      : !asked && isLong && found.data
        ? foundGroups(found.data)
        : [];
  return {
    groups: [...local, ...server].filter(({ choices }) => choices.length > 0),
    /** The first so many lines are there at once, whatever the server says. */
    localCount: local.reduce((sum, { choices }) => sum + choices.length, 0),
    isSearching: text.length >= SEARCH_MIN && (!isFresh || (query.isPending && !query.error)),
    error: isFresh ? query.error : null,
  };
}

function Finder({ pages }: FinderModalProps) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  // While it fades it leads nowhere any more.
  const { isOpen: isStaying } = use(DialogPlace);
  /** The text for which Enter was pressed before its answer had come. */
  const awaited = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const field = texts.fieldFor(may);
  const choose = useChoose((text) => type(text));
  const text = typed.trim();
  const { groups, localCount, isSearching, error } = useFound(text, pages);
  const choices = groups.flatMap((group) => group.choices);
  const active = choices[Math.min(place, choices.length - 1)];
  const type = (next: string) => {
    setTyped(next);
    setPlace(0);
    awaited.current = undefined;
  };
  useEffect(() => {
    if (!isStaying || isSearching || awaited.current !== text) return;
    awaited.current = undefined;
    if (active) choose(active);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the chosen line that moves.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  const step = (by: number) => setPlace((place + by + choices.length) % choices.length);
  const press = (event: KeyboardEvent) => {
    // While letters are put together, Enter and the arrows are theirs.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && choices.length > 0) step(1);
    else if (event.key === 'ArrowUp' && choices.length > 0) step(-1);
    else if (event.key === 'Enter') {
      if (isSearching && place >= localCount) awaited.current = text;
      else if (active) choose(active);
    } else return;
    event.preventDefault();
  };
  const isOpen = choices.length > 0;
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={field}
        placeholder={field}
        leftSection={<IconSearch size={20} aria-hidden />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': `${id}-list` })}
        {...(active && { 'aria-activedescendant': `${id}-${choices.indexOf(active)}` })}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div ref={list} className={classes.found} aria-busy={isSearching}>
        {isOpen && (
          <div role="listbox" id={`${id}-list`} className={classes.list} aria-label={texts.TITLE}>
            {groups.map(({ label, choices: lines }, group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are choices.
              <div
                key={label}
                role="group"
                aria-labelledby={`${id}-group-${group}`}
                className={classes.group}
              >
                <p id={`${id}-group-${group}`} className={classes.label}>
                  {label}
                </p>
                {lines.map((line) => (
                  <Line
                    key={line.id}
                    id={`${id}-${choices.indexOf(line)}`}
                    line={line}
                    isActive={line === active}
                    onPoint={() => setPlace(choices.indexOf(line))}
                    onChoose={() => choose(line)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        <Said text={text} count={choices.length} isSearching={isSearching} error={error} />
      </div>
    </>
  );
}

interface LineProps {
  id: string;
  line: Choice;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Line = ({ id, line, isActive, onPoint, onChoose }: LineProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its choices.
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={classes.line}
    onPointerMove={() => !isActive && onPoint()}
    // The focus stays in the field.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span className={classes.title}>{line.title}</span>
    {line.about !== undefined && <span className={classes.about}>{line.about}</span>}
  </div>
);

interface SaidProps {
  text: string;
  count: number;
  isSearching: boolean;
  error: Error | null;
}

/** What there is besides the lines: that it is looked for, that nothing is there, or why. */
function Said({ text, count, isSearching, error }: SaidProps) {
  if (error) {
    return (
      <p className={classes.said} role="alert">
        {messageOf(error)}
      </p>
    );
  }
  if (text === '') return <p className={classes.said}>{texts.hintFor(may)}</p>;
  return (
    <div aria-live="polite">
      {isSearching ? (
        <p className={classes.said}>{texts.SEARCHING}</p>
      ) : count === 0 ? (
        <p className={classes.said}>{texts.NOTHING}</p>
      ) : (
        <VisuallyHidden>{texts.found(count)}</VisuallyHidden>
      )}
    </div>
  );
}

/** Goes where a line leads, and leaves the dialog. */
function useChoose(type: (text: string) => void): (choice: Choice) => void {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const account = useAccount();
  return ({ act, recent }) => {
    if (recent) keepRecent(account.id, recent);
    if (act.kind === 'type') return type(act.text);
    close();
    if (act.kind === 'send-point') sendPointDialog.open({ recipient: act.recipient });
    else {
      const { to, params, search } = act;
      void navigate({ to, params, search } as never);
    }
  };
}
