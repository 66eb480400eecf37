import * as devices from '@reward-points/contract/devices';
import * as contract from '@reward-points/contract/people';
import type { Dependencies } from '#dependencies.ts';
import type { PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { invitePerson, invitePersonAgain } from './invite-person.ts';
import { listPeople, showStaffSelf } from './people.queries.ts';
import { removePerson } from './remove-person.ts';
import {
  endPersonDevice,
  endPersonSessions,
  listPersonDevices,
  resetPersonSecondFactor,
} from './sign-out-person.ts';
import { updatePerson } from './update-person.ts';
import { updateStaffSelf } from './update-staff-self.ts';

export function peopleRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider; passwordCost: PasswordCost },
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

  registerRoute(devices.listPersonDevices, 'people.write', async ({ params, actor }) => ({
    data: await listPersonDevices(db, clock, { id: params.id, asking: actor }),
  }));

  registerRoute(devices.endPersonDevice, 'people.write', async ({ params, actor, write }) => {
    await endPersonDevice(write, clock, { ...params, asking: actor });
    return { message: 'Perangkat itu sudah dikeluarkan.' };
  });

  registerRoute(contract.showStaffSelf, 'staff', async ({ actor }) => ({
    data: await showStaffSelf(db, clock, actor.accountId),
  }));

  registerRoute(contract.updateStaffSelf, 'staff', async (request) => {
    const { body, actor, write, log, address } = request;
    const { accountId, tokenHash: keepToken } = actor;
    const onSignInChanged = (account: number, changed: readonly string[]) =>
      log.warn(
        { account, by: accountId, address, changed },
        'the sign-in of an account was changed',
      );
    return {
      message: 'Perubahan sudah disimpan.',
      data: await updateStaffSelf(write, dependencies, {
        accountId,
        form: body,
        keepToken,
        onSignInChanged,
      }),
    };
  });

  registerRoute(contract.resetPersonSecondFactor, 'people.write', async (request) => {
    const { params, actor, write } = request;
    const whose = { id: params.id, asking: actor };
    const what = await resetPersonSecondFactor(write, dependencies, whose);
    return { message: `${what.charAt(0).toUpperCase()}${what.slice(1)} sudah direset.` };
  });
}
