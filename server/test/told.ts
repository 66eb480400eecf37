import type { TestApp } from './app.ts';

/** What the log says of each message to a customer, newest first: kind, status, error, and whether somebody has to act on it. */
export async function toldOf(
  app: TestApp,
  customerId: number,
): Promise<[kind: string, status: string, error: string | null, isOpen: boolean][]> {
  const { body } = await app.call('GET', `/api/admin/whatsapp-messages?id_customer=${customerId}`);
  return body.data.data.map((one: Record<string, unknown>) => [
    one.kind,
    one.status,
    one.error,
    one.is_open,
  ]);
}
