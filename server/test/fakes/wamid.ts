import { randomUUID } from 'node:crypto';

/** A number of a message as Meta makes it: in base64, with that of whoever it is to or from. */
export const wamidOf = (whatsapp: string, end: string = randomUUID()): string => {
  const of = (text: string) => Buffer.from([text.length, ...Buffer.from(text)]);
  const bytes = [Buffer.from([28, 24]), of(whatsapp), Buffer.from([21, 2, 0, 24]), of(end)];
  return `wamid.${Buffer.concat([...bytes, Buffer.from([0])]).toString('base64')}`;
};
