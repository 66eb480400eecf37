import fs from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@reward-points/contract/endpoint';

/** Every endpoint of the contract, by its name there. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const folder = path.resolve(import.meta.dirname, '../../contract/src');
  const endpoints = new Map<string, Endpoint>();
  for (const file of await fs.readdir(folder)) {
    if (file.endsWith('.test.ts')) continue;
    const exported = await import(`@reward-points/contract/${file.replace(/\.ts$/, '')}`);
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) endpoints.set(name, value);
    }
  }
  return endpoints;
}

/** The same, in the order of their names. */
export const endpointsByName = async (): Promise<[name: string, endpoint: Endpoint][]> =>
  [...(await contractEndpoints())].sort(([one], [other]) => (one < other ? -1 : 1));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'response' in value;
