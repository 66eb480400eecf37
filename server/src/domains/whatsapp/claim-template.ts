import type { RewardKind } from '@reward-points/contract/rewards';
import type { WhatsappProvider } from './providers/provider.ts';
import { formatOf } from './whatsapp.rules.ts';

/**
 * The template of a claim's message, in the form that a statement fills which learns the code only while it runs.
 *
 * @param values how many values that statement has for it.
 */
export function claimTemplate(
  provider: WhatsappProvider,
  kind: `${RewardKind}-claim`,
  values: number,
): { id: string; format: string } {
  const { id, body } = provider.templateOf(kind);
  return { id, format: formatOf(body, values) };
}
