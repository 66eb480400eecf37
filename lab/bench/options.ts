const OPTIONS = [
  'invoices',
  'customers',
  'equipment',
  'years',
  'seconds',
  'minutes',
  'nginx',
] as const;
type Option = (typeof OPTIONS)[number];

/** What `npm run lab bench [name …] [option=value …]` was given beside names. */
const given = new Map(
  process.argv.slice(2).flatMap((each) => {
    const [name, value] = each.split('=', 2);
    return name !== undefined && value !== undefined ? [[name, value] as const] : [];
  }),
);

/** A number that the command line may set, such as `customers=10000`. */
export function numberOption(name: Option, usual: number): number {
  const text = given.get(name);
  if (text === undefined) return usual;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name}=${text} is not a number above 0.`);
  return value;
}

/** Whether something usual was left out, such as `nginx=no`. */
export const isLeftOut = (name: Option): boolean => given.get(name) === 'no';

/** The measurements that were named; none: all. */
export const namedMeasurements = process.argv.slice(2).filter((each) => !each.includes('='));

/** The options that were given and are none. */
export const unknownOptions = [...given.keys()].filter(
  (name) => !OPTIONS.some((option) => option === name),
);
