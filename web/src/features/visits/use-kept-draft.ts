import { useEffect, useRef, useState } from 'react';
import {
  type DeviceVisit,
  keepDraft,
  type VisitTyped,
} from '#features/device-visits/visit-store.ts';

/** What keeps a draft from being kept: it is no draft any more, or the device has no room. */
type Unkept = 'elsewhere' | 'device';

/**
 * Keeps what is typed on the device as it is typed, so that nothing is lost where the app ends. One write at a time; of what
 * is typed meanwhile the last.
 */
export function useKeptDraft(draft: DeviceVisit, typed: VisitTyped) {
  const [unkept, setUnkept] = useState<Unkept | null>(null);
  const isKept = useRef(draft.isKept);
  const isOver = useRef(false);
  const next = useRef<VisitTyped | null>(null);
  const writing = useRef<Promise<boolean> | null>(null);

  const now = (values: VisitTyped): DeviceVisit => ({
    ...draft,
    typed: values,
    isKept: isKept.current,
    changedAt: Date.now(),
  });
  const writeAll = async (): Promise<boolean> => {
    while (next.current && !isOver.current) {
      const values = next.current;
      next.current = null;
      try {
        if (!(await keepDraft(now(values)))) {
          if (!isOver.current) setUnkept('elsewhere');
          return false;
        }
        isKept.current = true;
        setUnkept(null);
      } catch {
        setUnkept('device');
        return false;
      }
    }
    return true;
  };
  const keep = (values: VisitTyped): Promise<boolean> => {
    next.current = values;
    writing.current ??= writeAll().finally(() => {
      writing.current = null;
    });
    return writing.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is typed that is kept.
  useEffect(() => {
    if (typed !== draft.typed) void keep(typed);
  }, [typed]);
  return {
    unkept,
    /** Whether there is anything of it on the device. */
    isKept: () => isKept.current,
    keep,
    /** The whole of it, as it is finished; from here on nothing is kept by itself. */
    end: (values: VisitTyped): DeviceVisit => {
      isOver.current = true;
      return now(values);
    },
    /** It goes on: what was finished was not taken. */
    goOn: () => {
      isOver.current = false;
      isKept.current = true;
    },
    /** It could not be finished, since the device does not keep it. */
    fail: () => {
      isOver.current = false;
      setUnkept('device');
    },
  };
}
