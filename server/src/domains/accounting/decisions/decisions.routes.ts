import * as contract from '@reward-points/contract/accounting-decisions';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { answerExternalInvoice } from './answer-external-invoice.ts';
import { countMatchingCustomers } from './count-matching-customers.ts';
import { createExternalCustomer } from './create-external-customer.ts';
import {
  countDecisions,
  listDecisions,
  listExternalCustomers,
  listExternalInvoices,
  requireDecision,
} from './decisions.queries.ts';
import { ignoreExternalCustomer } from './ignore-external-customer.ts';
import { linkExternalCustomer } from './link-external-customer.ts';
import { linkMatchingCustomers } from './link-matching-customers.ts';
import { settleConnectionDecision } from './settle-connection-decision.ts';
import { takeBackAnswer } from './take-back-answer.ts';

export function accountingDecisionRoutes(
  registerRoute: RegisterRoute,
  { db, clock }: Dependencies,
): void {
  registerRoute(contract.listDecisions, 'invoices.read', async (request) =>
    pageAnswer(await listDecisions(db, clock, request.query), request),
  );

  registerRoute(contract.countDecisions, 'invoices.read', async ({ query }) => ({
    data: await countDecisions(db, query),
  }));

  registerRoute(contract.showDecision, 'invoices.read', async ({ params }) => ({
    data: await requireDecision(db, clock, params.id),
  }));

  registerRoute(contract.countMatchingCustomers, 'invoices.read', async ({ params }) => ({
    data: { count: await countMatchingCustomers(db, params.id) },
  }));

  registerRoute(contract.listExternalCustomers, 'invoices.read', async (request) =>
    pageAnswer(await listExternalCustomers(db, request.query), request),
  );

  registerRoute(contract.listExternalInvoices, 'invoices.read', async (request) =>
    pageAnswer(await listExternalInvoices(db, request.query), request),
  );

  registerRoute(
    contract.linkExternalCustomer,
    'invoices.write',
    async ({ params, body, write }) => {
      await linkExternalCustomer(write, clock, { ...body, id: params.id });
      return { message: 'Customer dihubungkan.' };
    },
  );

  registerRoute(
    contract.createExternalCustomer,
    'customers.write',
    async ({ params, body, write }) => ({
      message: 'Customer berhasil ditambahkan.',
      data: await createExternalCustomer(write, clock, { ...body, id: params.id }),
    }),
  );

  registerRoute(
    contract.ignoreExternalCustomer,
    'invoices.write',
    async ({ params, body, write }) => {
      await ignoreExternalCustomer(write, clock, { ...body, id: params.id });
      return { message: 'Customer ini tidak akan dihitung.' };
    },
  );

  registerRoute(contract.linkMatchingCustomers, 'invoices.write', async ({ params, write }) => {
    const data = await linkMatchingCustomers(write, clock, params.id);
    const message =
      data.linked === 0
        ? 'Tidak ada customer yang nomornya sama.'
        : `${data.linked} customer dihubungkan.`;
    return { message, data };
  });

  registerRoute(
    contract.answerExternalInvoice,
    'invoices.write',
    async ({ params, body, write }) => {
      await answerExternalInvoice(write, clock, { ...body, id: params.id });
      return { message: 'Keputusan disimpan.' };
    },
  );

  registerRoute(contract.takeBackAnswer, 'invoices.write', async ({ params, write }) => {
    await takeBackAnswer(write, clock, params.id);
    return { message: 'Keputusan ditarik.' };
  });

  registerRoute(contract.settleConnectionDecision, 'invoices.write', async ({ params, write }) => {
    await settleConnectionDecision(write, clock, params.id);
    return { message: 'Keputusan disimpan.' };
  });
}
