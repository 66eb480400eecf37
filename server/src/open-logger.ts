import { type DestinationStream, type Logger, pino } from 'pino';

/** Where PostgreSQL repeats values of a row that it refuses. Constraint, table and stack say what is wrong without them. */
const WITH_VALUES = new Set(['detail', 'where', 'internalQuery']);

const withoutValues = (thrown: Error): unknown =>
  thrown instanceof Error
    ? Object.fromEntries(
        Object.entries(pino.stdSerializers.err(thrown)).filter(([name]) => !WITH_VALUES.has(name)),
      )
    : thrown;

/** The log of the server, one line of JSON each. */
export const openLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: withoutValues } }, destination);
