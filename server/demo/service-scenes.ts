import { OWN_ACCOUNT_ID } from '@reward-points/contract/customers';
import { ProductForm } from '@reward-points/contract/products';
import { ServiceForm } from '@reward-points/contract/services';
import { ReminderForm } from '@reward-points/contract/whatsapp';
import { showCustomer } from '#domains/customers/show-customer.ts';
import { createProduct } from '#domains/products/create-product.ts';
import { deleteProduct } from '#domains/products/delete-product.ts';
import { createService } from '#domains/services/create-service.ts';
import { createServiceHistory } from '#domains/services/create-service-history.ts';
import { markServiceReminded } from '#domains/services/mark-service-reminded.ts';
import { updateService } from '#domains/services/update-service.ts';
import { sendReminderMessage } from '#domains/whatsapp/send-reminder-message.ts';
import type { Calendar } from './calendar.ts';
import { chanceOf, wholeOf } from './chance.ts';
import { whatsappOf } from './customers.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { type DemoProduct, type ProductKey, products } from './products.ts';
import { type DemoService, services } from './services.ts';
import { known, OPENING_DAYS_AGO, type Scene, type Story } from './story.ts';
import type { Reminder, ServiceStory, Visit } from './visits.ts';

/** How the products came to be, and how one of them went. */
export const productScenes = (story: Story, calendar: Calendar): Scene[] =>
  (Object.keys(products) as ProductKey[]).flatMap((key) => {
    const { soldUntilDaysAgo }: DemoProduct = products[key];
    const opening = calendar.at(calendar.dayAgo(OPENING_DAYS_AGO), 8 * 60 + 30);
    const added = { at: opening, play: () => addProduct(story, key) };
    if (soldUntilDaysAgo === undefined) return [added];
    const end = calendar.at(calendar.dayAgo(soldUntilDaysAgo), 17 * 60);
    return [added, { at: end, play: () => endProduct(story, key) }];
  });

async function addProduct({ write, parts, productIds }: Story, key: ProductKey): Promise<void> {
  const { product, description } = products[key];
  const form = ProductForm.parse({ product, description });
  const { id } = await createProduct(write, parts.clock, form);
  productIds.set(key, id);
}

const endProduct = ({ write, parts, productIds }: Story, key: ProductKey): Promise<void> =>
  deleteProduct(write, parts.clock, known(productIds, key));

/** The service, with the visits that are entered together with it. */
export async function addService(
  { write, parts, customerIds, productIds, serviceIds }: Story,
  customer: DemoCustomer,
  { service, entered }: ServiceStory,
): Promise<void> {
  const latest = entered.at(-1) ?? entered[0];
  const form = ServiceForm.parse({
    id_user: known(customerIds, customer),
    id_product: known(productIds, service.product),
    last_service: latest.day,
    next_service: latest.next,
  });
  const { id } = await createService(write, parts.clock, form);
  serviceIds.set(service, id);
  for (const { day } of entered) {
    await createServiceHistory(write, parts.clock, { id_service: id, last_service: day });
  }
}

/**
 * The entry of a visit and the new dates of its service. The points are the caller's.
 *
 * @returns the number of the entry.
 */
export async function enterVisit(
  { write, parts, serviceIds }: Story,
  service: DemoService,
  { day, next }: Visit,
): Promise<number> {
  const id_service = known(serviceIds, service);
  const { id } = await createServiceHistory(write, parts.clock, { id_service, last_service: day });
  await updateService(write, { id: id_service, last_service: day, next_service: next });
  return id;
}

/** As the reminder's dialog does it: first the note, then the message. */
export async function remind(
  { write, parts, templates, serviceIds }: Story,
  customer: DemoCustomer,
  { service, reminder }: { service: DemoService; reminder: Reminder },
): Promise<void> {
  const id = known(serviceIds, service);
  await markServiceReminded(write, parts.clock, id);
  const { flowmeter_type, serial_number } = ReminderForm.parse(plateOf(service));
  const { username } = await showCustomer(parts.db, OWN_ACCOUNT_ID);
  await sendReminderMessage(write, parts, {
    whatsapp: whatsappOf(customer),
    templateId: templates.reminder,
    product: products[service.product].product,
    flowmeterType: flowmeter_type,
    serialNumber: serial_number,
    lastService: reminder.lastService,
    username,
    key: `demo:${id}:${reminder.at.getTime()}`,
  });
}

/** What the plate on the flowmeter says: `C-200`, `26-004817`. */
function plateOf(service: DemoService): { flowmeter_type: string; serial_number: string } {
  const chance = chanceOf(`serial number ${services.indexOf(service)}`);
  const number = String(wholeOf(chance, 1_000, 9_999)).padStart(6, '0');
  return {
    flowmeter_type: products[service.product].product.split(' ')[1] ?? '-',
    serial_number: `${wholeOf(chance, 16, 23)}-${number}`,
  };
}
