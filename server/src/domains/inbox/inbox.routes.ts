import * as contract from '@reward-points/contract/inbox';
import { TASK_PERMISSIONS } from '@reward-points/contract/task-permissions';
import type { Dependencies } from '#dependencies.ts';
import { whileSignedIn } from '#domains/accounts/sessions/while-signed-in.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { mayOf, requirePermission } from '#http/access.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { listTasks } from './inbox.queries.ts';
import { snoozeTask } from './snooze-task.ts';
import { wakeTask } from './wake-task.ts';

export function inboxRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  registerRoute(contract.listTasks, 'staff', async (request) =>
    pageAnswer(
      await listTasks(dependencies.db, dependencies, request.query, {
        accountId: request.actor.accountId,
        may: mayOf(request.actor),
      }),
      request,
    ),
  );

  registerRoute(contract.snoozeTask, 'staff', async ({ params, body, actor, write }) => {
    requirePermission(actor, TASK_PERMISSIONS[params.kind].does);
    const { accountId } = actor;
    await snoozeTask(whileSignedIn(write, actor), dependencies, { ...params, ...body, accountId });
    return { message: 'Ditunda' };
  });

  registerRoute(contract.wakeTask, 'staff', async ({ params, actor, write }) => {
    requirePermission(actor, TASK_PERMISSIONS[params.kind].does);
    const { accountId } = actor;
    await wakeTask(whileSignedIn(write, actor), dependencies, { ...params, accountId });
    return { message: 'Kembali ke daftar' };
  });
}
