import type { FixedKind, WhatsappProvider } from './providers/provider.ts';
import { formatOf } from './whatsapp.rules.ts';

/** The template of a claim's message, in the form that a statement fills which learns the code only while it runs. */
export function claimTemplate(
  provider: WhatsappProvider,
  kind: FixedKind,
): { id: string; format: string } {
  const { id, body } = provider.templateOf(kind);
  return { id, format: formatOf(body) };
}
