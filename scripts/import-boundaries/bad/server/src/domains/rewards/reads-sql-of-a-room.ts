// refused: Call another domain's commands
import { callQueueMessage } from '#domains/whatsapp/outbox/queue.sql.ts';
export const x = callQueueMessage;
