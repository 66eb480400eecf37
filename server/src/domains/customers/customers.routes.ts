import * as contract from '@reward-points/contract/customers';
import type { FastifyBaseLogger } from 'fastify';
import type { Asker } from '#http/access.ts';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
import { Refusal } from '#refusal.ts';
import { createCustomer } from './create-customer.ts';
import { deleteCustomer } from './delete-customer.ts';
import { listAllCustomers } from './list-all-customers.ts';
import { listCustomerPoints } from './list-customer-points.ts';
import { listCustomers } from './list-customers.ts';
import { showCustomer } from './show-customer.ts';
import type { SignInPart } from './tell-of-changed-sign-in.ts';
import { updateCustomer } from './update-customer.ts';
import { updateMember } from './update-member.ts';

export function customerRoutes(bind: Bind, parts: Parts): void {
  const { db, clock } = parts;

  bind(contract.listCustomers, 'administrator', async (request) =>
    pageAnswer(await listCustomers(db, request.query), request),
  );

  bind(contract.listAllCustomers, 'administrator', async () => ({
    data: await listAllCustomers(db),
  }));

  bind(contract.showOwnAccount, 'administrator', async () => ({
    data: await showCustomer(db, contract.OWN_ACCOUNT_ID),
  }));

  bind(contract.updateOwnAccount, 'administrator', async (request) => ({
    message: 'Settings has been updated.',
    data: await updateCustomer(request.write, parts, {
      id: contract.OWN_ACCOUNT_ID,
      form: request.body,
      keepToken: request.asker.tokenHash,
      onSignInChanged: noting(request, contract.OWN_ACCOUNT_ID),
    }),
  }));

  bind(contract.showCustomer, 'administrator', async ({ params }) => ({
    data: await showCustomer(db, params.id),
  }));

  bind(contract.listCustomerPoints, 'administrator', async (request) =>
    pageAnswer(await listCustomerPoints(db, request.params.id, request.query), request),
  );

  bind(contract.createCustomer, 'administrator', async ({ body, write }) => ({
    message: 'Data customer berhasil disimpan.',
    data: await createCustomer(write, parts, body),
  }));

  bind(contract.updateCustomer, 'administrator', async (request) => ({
    message: 'Data customer berhasil diperbarui.',
    data: await updateCustomer(request.write, parts, {
      id: request.params.id,
      form: request.body,
      keepToken: null,
      onSignInChanged: noting(request, request.params.id),
    }),
  }));

  bind(contract.deleteCustomer, 'administrator', async ({ params, write }) => {
    await deleteCustomer(write, clock, params.id);
    return { message: 'Data customer berhasil dihapus.' };
  });

  bind(contract.showMember, 'member', async ({ params, asker }) => {
    requireSelf(params.id, asker.id);
    return { data: await showCustomer(db, asker.id) };
  });

  bind(contract.updateMember, 'member', async (request) => {
    const { params, body, asker, write } = request;
    requireSelf(params.id, asker.id);
    return {
      message: 'Settings has been updated.',
      data: await updateMember(write, parts, {
        id: asker.id,
        form: body,
        keepToken: asker.tokenHash,
        onSignInChanged: noting(request, asker.id),
      }),
    };
  });
}

/** Writes the line that somebody looks for when an account was taken over: whose, by whom, from where, and what (S-10). */
const noting =
  (
    { log, asker, address }: { log: FastifyBaseLogger; asker: Asker; address: string },
    account: number,
  ) =>
  (changed: readonly SignInPart[]): void =>
    log.warn({ account, by: asker.id, address, changed }, 'the sign-in of an account was changed');

/** A member sees and changes nobody else, and learns of nobody else whether they exist (S-07). */
function requireSelf(id: number, askerId: number): void {
  if (id !== askerId) throw new Refusal('forbidden');
}
