import type { Template } from '@reward-points/contract/whatsapp';

interface Recipient {
  name: string;
  whatsapp: string;
}

/**
 * The recipients of a broadcast as the provider's own upload takes them: `phone_number`, `full_name`, and a column for each
 * placeholder of the template. The first placeholder is the customer's name; the others are filled in there.
 */
export function recipientsCsv(recipients: readonly Recipient[], template: Template): string {
  const found = [...template.body.matchAll(/\{\{(\d+)\}\}/g)].map(([, position]) =>
    Number(position),
  );
  const placeholders = [...new Set(found)].sort((a, b) => a - b);
  const head = [
    'phone_number',
    'full_name',
    ...placeholders.map((position) => `param_${position}`),
  ];
  const rows = recipients.map(({ name, whatsapp }) => [
    whatsapp,
    name,
    ...placeholders.map((position) => (position === 1 ? name : '')),
  ]);
  return `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet takes a cell that begins with one of these for a formula; a name is none. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
