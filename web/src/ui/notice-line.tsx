import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './notice-line.module.css';

interface NoticeLineProps {
  /** What it is about, for people who do not see it. */
  label: string;
  /** What is so, in a few words each; what does not hold is left out. */
  words: readonly (ReactNode | false)[];
  icon: ReactNode;
  /** How much it warns: not at all, so that one looks, or so that one acts. */
  tone?: 'calm' | 'warning' | 'grave';
  /** Somebody looks for something in the list beneath: it closes, and opens only by hand. */
  isSearching?: boolean;
  /** What it opens to; without it the line says everything. */
  children?: ReactNode;
}

/** What warns above a list, as one line that opens: the list begins at the list (ADD-510). */
export function NoticeLine(props: NoticeLineProps) {
  const { label, words, icon, tone = 'calm', isSearching = false, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasSearching, setWasSearching] = useState(isSearching);
  if (wasSearching !== isSearching) {
    setWasSearching(isSearching);
    setOpen(false);
  }
  const said = words.filter((word) => word !== false);
  const line = (
    <>
      {icon}
      <span className={classes.words}>
        {said.map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words that say how it is have no other name than their place.
          <span key={place} className={classes.word}>
            {place > 0 && ' · '}
            {word}
          </span>
        ))}
      </span>
    </>
  );
  return (
    <section aria-label={label} data-tone={tone} className={classes.notice}>
      {children ? (
        <>
          <UnstyledButton
            className={classes.line}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {line}
            <span className={classes.more}>
              {isOpen ? 'Tutup' : 'Lihat'}
              <IconChevronDown size={16} aria-hidden className={classes.arrow} />
            </span>
          </UnstyledButton>
          <div id={id}>{isOpen && <div className={classes.content}>{children}</div>}</div>
        </>
      ) : (
        <div className={classes.line}>{line}</div>
      )}
    </section>
  );
}
