import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { canTell } from '#domains/whatsapp/templates/templates.queries.ts';

export type SendsLinks = Pick<Dependencies, 'db' | 'clock' | 'publicUrl'> & {
  provider: WhatsappProvider;
};

/**
 * The address that people use is known, somebody has chosen a template, and messages leave and reach somebody.
 *
 * @param minutes within which a link has to leave, since it is over then; one of an invitation lasts for days.
 */
export const offersPasswordReset = async (
  { db, clock, provider, publicUrl }: SendsLinks,
  minutes?: number,
): Promise<boolean> =>
  publicUrl !== undefined &&
  provider.reachesPeople &&
  (await canTell(db, { clock, provider }, 'password-reset', minutes));
