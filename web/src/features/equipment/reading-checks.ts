import { readingChecks } from '@reward-points/contract/equipment';
import { meterNumberOf } from './texts.ts';

/** What a meter says is typed as it stands there, with dots between thousands and a comma. */
export const readingFormChecks = {
  day: readingChecks.day,
  totaliser: {
    ...readingChecks.totaliser,
    isRight: (typed: unknown) => /^\d{1,12}(\.\d{1,3})?$/.test(meterNumberOf(String(typed))),
  },
};
