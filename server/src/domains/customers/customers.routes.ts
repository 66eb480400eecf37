import { contactMay } from '@reward-points/contract/contact-roles';
import { updateSelf as updateSelfCall } from '@reward-points/contract/contacts';
import * as contract from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import type { SignInPart } from '#domains/accounts/update-account.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { type Actor, mayOf } from '#http/access.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { createCustomer } from './create-customer.ts';
import {
  countStandings,
  findCustomers,
  listAllCustomers,
  listCustomerPoints,
  listCustomers,
  requireCustomer,
  showCustomer,
} from './customers.queries.ts';
import { exportCustomers } from './export-customers.ts';
import { setCustomerPassword } from './set-customer-password.ts';
import { updateCustomer } from './update-customer.ts';
import { updateLogo } from './update-logo.ts';
import { updateMember, updateSelf } from './update-member.ts';

export function customerRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider; passwordCost: PasswordCost },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listCustomers, 'customers.find', async (request) => {
    const { actor, query } = request;
    if (mayOf(actor)('customers.read')) {
      return pageAnswer(await listCustomers(db, clock, query), request);
    }
    return pageAnswer(await findCustomers(db, clock, query), request);
  });

  registerRoute(contract.countStandings, 'customers.read', async () => ({
    data: await countStandings(db, clock),
  }));

  registerRoute(contract.listAllCustomers, 'customers.read', async () => ({
    data: await listAllCustomers(db),
  }));

  registerRoute(contract.showOwnAccount, 'staff', async ({ actor }) => ({
    data: await requireCustomer(db, OWN_COMPANY_ID, actor.accountId),
  }));

  registerRoute(contract.updateOwnAccount, 'settings.write', async (request) => ({
    message: 'Settings has been updated.',
    data: await updateCustomer(request.write, dependencies, {
      id: OWN_COMPANY_ID,
      accountId: request.actor.accountId,
      form: request.body,
      keepToken: request.actor.tokenHash,
      onSignInChanged: noting(request),
    }),
  }));

  registerRoute(contract.updateLogo, 'settings.write', async ({ body, actor, write }) => ({
    message: 'Logo berhasil disimpan.',
    data: await updateLogo(write, dependencies, {
      logo: body.images,
      accountId: actor.accountId,
    }),
  }));

  registerRoute(contract.showCustomer, 'customers.read', async ({ params }) => ({
    data: await showCustomer(db, params.id),
  }));

  registerRoute(contract.listCustomerPoints, 'customers.read', async (request) =>
    pageAnswer(await listCustomerPoints(db, request.params.id, request.query), request),
  );

  registerRoute(contract.createCustomer, 'customers.write', async ({ body, write }) => ({
    message: 'Data customer berhasil disimpan.',
    data: await createCustomer(write, dependencies, body),
  }));

  registerRoute(contract.updateCustomer, 'customers.write', async (request) => ({
    message: 'Data customer berhasil diperbarui.',
    data: await updateCustomer(request.write, dependencies, {
      id: request.params.id,
      form: request.body,
      keepToken: null,
      onSignInChanged: noting(request),
    }),
  }));

  registerRoute(contract.setCustomerPassword, 'customers.write', async (request) => {
    const { params, body, write } = request;
    const form = { id: params.id, password: body.password };
    const { account } = await setCustomerPassword(write, dependencies, form);
    noting(request)(account, ['password']);
    return { message: 'Password berhasil disimpan.' };
  });

  registerRoute(contract.showMember, 'member', async ({ params, actor }) => {
    requireSelf(params.id, actor);
    return { data: await requireCustomer(db, actor.customerId, actor.accountId) };
  });

  registerRoute(contract.updateMember, 'member', async (request) => {
    const { params, body, actor, write } = request;
    requireSelf(params.id, actor);
    const mayManage = actor.contactRole !== null && contactMay(actor.contactRole, 'manage');
    const change = {
      id: actor.customerId,
      accountId: actor.accountId,
      form: body,
      keepToken: actor.tokenHash,
      onSignInChanged: noting(request),
    };
    return {
      message: 'Settings has been updated.',
      // Of others the form changes only how they sign in.
      data: mayManage
        ? await updateMember(write, dependencies, change)
        : await updateSelf(write, dependencies, change),
    };
  });

  registerRoute(updateSelfCall, 'member', async (request) => {
    const { body, actor, write } = request;
    const { name } = body;
    const { username, whatsapp, version } = await updateSelf(write, dependencies, {
      id: actor.customerId,
      accountId: actor.accountId,
      name,
      form: body,
      keepToken: actor.tokenHash,
      onSignInChanged: noting(request),
    });
    return { message: 'Perubahan sudah disimpan.', data: { name, username, whatsapp, version } };
  });

  registerDownload(contract.exportCustomers, 'customers.read', async ({ query }) =>
    exportCustomers(clock, query),
  );
}

/** Writes the line that somebody looks for when an account was taken over: whose, by whom, from where, and what (S-10). */
const noting =
  ({ log, actor, address }: { log: FastifyBaseLogger; actor: Actor; address: string }) =>
  (account: number, changed: readonly SignInPart[]): void =>
    log.warn(
      { account, by: actor.accountId, address, changed },
      'the sign-in of an account was changed',
    );

/** A member sees and changes nobody else, and learns of nobody else whether they exist (S-07). */
function requireSelf(id: number, { customerId }: Actor): void {
  if (id !== customerId) throw new DomainError('forbidden');
}
