import { guarded } from '@reward-points/contract/csv';
import type { Template } from '@reward-points/contract/whatsapp';

interface Recipient {
  name: string;
  whatsapp: string;
}

/**
 * The recipients of a broadcast as the provider's own upload takes them: `phone_number`, `full_name`, and a column for each
 * placeholder of the template. The first placeholder is the customer's name; the others are filled in there.
 */
export async function recipientsCsv(
  recipients: readonly Recipient[],
  template: Template,
): Promise<string> {
  // Only whoever saves a file needs what writes it.
  const { default: csv } = await import('papaparse');
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
    guarded(name),
    ...placeholders.map((position) => (position === 1 ? guarded(name) : '')),
  ]);
  const text = csv.unparse([head, ...rows], { quotes: true, newline: '\r\n' });
  return `${text}\r\n`;
}
