import { readingChecks } from '@reward-points/contract/meter-numbers';
import { METER_WRONG, meterNumberOf } from './texts.ts';

/** What a meter says is typed as it stands there, with dots between thousands and a comma. */
export const readingFormChecks = {
  day: readingChecks.day,
  totaliser: {
    message: METER_WRONG,
    isRight: (typed: unknown) => readingChecks.totaliser.isRight(meterNumberOf(String(typed))),
  },
};
