import { useEffect, useRef, useState } from 'react';
import {
  type DeviceVisit,
  keepDraft,
  type Unkept,
  type VisitTyped,
} from '#features/device-visits/visit-store.ts';

/**
 * Keeps what is typed on the device as it is typed, so that nothing is lost where the app ends. One write at a time; of what
 * is typed meanwhile the last.
 */
export function useKeptDraft(draft: DeviceVisit, typed: VisitTyped) {
  // 'device': it has no room.
  const [unkept, setUnkept] = useState<Unkept | 'device' | null>(null);
  const [isKept, setKept] = useState(draft.isKept);
  /** As this window read or kept it last. */
  const last = useRef(draft);
  const isOver = useRef(false);
  const next = useRef<VisitTyped | null>(null);
  const writing = useRef<Promise<boolean> | null>(null);

  const writeAll = async (): Promise<boolean> => {
    while (next.current && !isOver.current) {
      const values = next.current;
      next.current = null;
      try {
        const kept = await keepDraft({ ...last.current, typed: values });
        if (typeof kept === 'string') {
          if (!isOver.current) setUnkept(kept);
          return false;
        }
        last.current = kept;
        setKept(true);
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
    isKept,
    keep,
    /** The whole of it, as it is finished; from here on nothing is kept by itself. */
    end: async (values: VisitTyped): Promise<DeviceVisit> => {
      isOver.current = true;
      // What is being kept is known to this window before it is finished.
      await writing.current;
      return { ...last.current, typed: values };
    },
    /** It goes on, as it is kept now: what was finished was not taken. */
    goOn: (now: DeviceVisit) => {
      isOver.current = false;
      last.current = now;
      setKept(true);
    },
    /** It could not be finished, since the device does not keep it. */
    fail: () => {
      isOver.current = false;
      setUnkept('device');
    },
  };
}
