import * as contract from '@reward-points/contract/accounting';
import type { Dependencies } from '#dependencies.ts';
import { mayOf } from '#http/access.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import {
  listAccountingConnections,
  listLooks,
  previewAccounting,
  requireAccountingConnection,
} from './connections/connections.queries.ts';
import { createAccountingConnection } from './connections/create-accounting-connection.ts';
import { endAccounting } from './connections/end-accounting.ts';
import { lookNow } from './connections/look-now.ts';
import { pauseAccounting } from './connections/pause-accounting.ts';
import { resumeAccounting } from './connections/resume-accounting.ts';
import { startAccounting } from './connections/start-accounting.ts';
import { tryAccountingProgram } from './connections/try-accounting-program.ts';
import { updateAccountingConnection } from './connections/update-accounting-connection.ts';
import type { Programs } from './providers/programs.ts';

export function accountingRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { programs: Programs },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listAccountingConnections, 'invoices.read', async ({ actor }) => ({
    data: await listAccountingConnections(dependencies, mayOf(actor)('connections.write')),
  }));

  registerRoute(contract.showAccountingConnection, 'invoices.read', async ({ params, actor }) => ({
    data: await requireAccountingConnection(
      dependencies,
      params.id,
      mayOf(actor)('connections.write'),
    ),
  }));

  registerRoute(contract.previewAccounting, 'invoices.read', async ({ params }) => ({
    data: await previewAccounting(dependencies, params.id),
  }));

  registerRoute(contract.listLooks, 'invoices.read', async (request) =>
    pageAnswer(await listLooks(db, request.query), request),
  );

  registerRoute(contract.tryAccountingProgram, 'connections.write', async ({ body, write }) => ({
    data: await tryAccountingProgram(write, dependencies, body),
  }));

  registerRoute(
    contract.createAccountingConnection,
    'connections.write',
    async ({ body, write }) => ({
      message: 'Koneksi dibuat. Pembukuannya sedang dibaca.',
      data: await createAccountingConnection(write, dependencies, body),
    }),
  );

  registerRoute(
    contract.updateAccountingConnection,
    'connections.write',
    async ({ params, body, write }) => {
      await updateAccountingConnection(write, dependencies, { ...body, id: params.id });
      return { message: 'Koneksi berhasil disimpan.' };
    },
  );

  registerRoute(contract.startAccounting, 'connections.write', async ({ params, body, write }) => {
    await startAccounting(write, dependencies, { ...body, id: params.id });
    return { message: 'Koneksi dimulai.' };
  });

  registerRoute(contract.pauseAccounting, 'connections.write', async ({ params, write }) => {
    await pauseAccounting(write, clock, params.id);
    return { message: 'Koneksi dijeda.' };
  });

  registerRoute(contract.resumeAccounting, 'connections.write', async ({ params, write }) => {
    await resumeAccounting(write, clock, params.id);
    return { message: 'Koneksi dilanjutkan.' };
  });

  registerRoute(contract.endAccounting, 'connections.write', async ({ params, write }) => {
    await endAccounting(write, clock, params.id);
    return { message: 'Koneksi dilepas.' };
  });

  registerRoute(contract.lookNow, 'invoices.write', async ({ params, body, write }) => {
    await lookNow(write, clock, { ...body, id: params.id });
    return { message: 'Pembukuannya segera dibaca.' };
  });
}
