import type { Check } from '@reward-points/contract/checks';

type Values = Readonly<Record<string, unknown>>;

/** The check of a field that only some answers of its form ask for; under the others it holds. */
export const onlyWhere = (isAsked: (values: Values) => boolean, check: Check): Check => ({
  ...check,
  isRight: (value, values) => !isAsked(values) || check.isRight(value, values),
});
