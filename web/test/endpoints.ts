import type { Endpoint } from '@reward-points/contract/endpoint';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/src/*.ts', '!**/*.test.ts'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value;

/** Every call of the contract, by its name. */
export const endpoints = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
) as [string, Endpoint][];
