import * as messages from '@reward-points/contract/messages';
import * as contract from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listTemplates, listUsableTemplates } from './list-templates.ts';
import {
  listOccasionTemplates,
  listProposedPairs,
  listProviderTemplates,
  previewOccasionTemplate,
  showOccasionTemplate,
  showOccasionText,
} from './templates.queries.ts';
import { updateOccasionTemplate } from './update-occasion-template.ts';
import { updatePairing } from './update-pairing.ts';

export function templateRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db } = dependencies;

  registerRoute(contract.listTemplates, 'staff', async () => ({
    data: await listTemplates(db, dependencies),
  }));

  registerRoute(contract.listUsableTemplates, 'staff', async () => ({
    data: await listUsableTemplates(db, dependencies.provider.name),
  }));

  registerRoute(messages.listProviderTemplates, 'messages.read', async () => ({
    data: await listProviderTemplates(dependencies),
  }));

  registerRoute(messages.listOccasionTemplates, 'messages.read', async () => ({
    data: await listOccasionTemplates(dependencies),
  }));

  registerRoute(messages.listProposedPairs, 'messages.read', async () => ({
    data: await listProposedPairs(dependencies),
  }));

  registerRoute(messages.updatePairing, 'messages.write', async ({ body, write }) => {
    await updatePairing(write, dependencies, body);
    return { message: `${body.pairs.length} template berhasil dipasangkan` };
  });

  registerRoute(messages.showOccasionText, 'staff', async ({ params }) => ({
    data: await showOccasionText(dependencies, params.occasion),
  }));

  registerRoute(messages.previewOccasionTemplate, 'messages.read', async ({ params, body }) => ({
    data: await previewOccasionTemplate(dependencies, params.occasion, body),
  }));

  registerRoute(
    messages.updateOccasionTemplate,
    'messages.write',
    async ({ params, body, write }) => {
      await updateOccasionTemplate(write, dependencies, params.occasion, body);
      return {
        message: 'Template berhasil disimpan',
        data: await showOccasionTemplate(dependencies, params.occasion),
      };
    },
  );
}
