import * as contract from '@reward-points/contract/people';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { invitePerson, invitePersonAgain } from './invite-person.ts';
import { listPeople } from './people.queries.ts';
import { removePerson } from './remove-person.ts';
import { endPersonSessions, resetPersonSecondFactor } from './sign-out-person.ts';
import { updatePerson } from './update-person.ts';

export function peopleRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listPeople, 'people.write', async (request) => {
    const { accountId } = request.actor;
    return pageAnswer(await listPeople(db, clock, { ...request.query, accountId }), request);
  });

  registerRoute(contract.invitePerson, 'people.write', async ({ body, actor, write }) => ({
    message: `Undangan dikirim ke ${body.name}.`,
    data: await invitePerson(write, dependencies, { form: body, asking: actor }),
  }));

  registerRoute(contract.updatePerson, 'people.write', async ({ params, body, actor, write }) => ({
    message: 'Perubahan disimpan.',
    data: await updatePerson(write, clock, { id: params.id, form: body, asking: actor }),
  }));

  registerRoute(contract.removePerson, 'people.write', async ({ params, actor, write }) => {
    await removePerson(write, clock, { id: params.id, asking: actor });
    return { message: 'Orang ini sudah dihapus dari tim.' };
  });

  registerRoute(contract.invitePersonAgain, 'people.write', async ({ params, actor, write }) => {
    await invitePersonAgain(write, dependencies, { id: params.id, asking: actor });
    return { message: 'Undangan dikirim lagi.' };
  });

  registerRoute(contract.endPersonSessions, 'people.write', async ({ params, actor, write }) => {
    await endPersonSessions(write, clock, { id: params.id, asking: actor });
    return { message: 'Sudah dikeluarkan dari semua perangkat.' };
  });

  registerRoute(contract.resetPersonSecondFactor, 'people.write', async (request) => {
    const { params, actor, write } = request;
    await resetPersonSecondFactor(write, dependencies, { id: params.id, asking: actor });
    return { message: 'Verifikasi dua langkah sudah direset.' };
  });
}
