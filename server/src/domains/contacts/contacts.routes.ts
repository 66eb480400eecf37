import * as contract from '@reward-points/contract/contacts';
import type { Dependencies } from '#dependencies.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addContact } from './add-contact.ts';
import { listContacts, showSelf } from './contacts.queries.ts';
import { inviteContact } from './invite-contact.ts';
import { removeContact } from './remove-contact.ts';
import { switchCustomer } from './switch-customer.ts';
import { updateContact } from './update-contact.ts';

const ADDED = 'Undangan dikirim lewat WhatsApp.';
const UPDATED = 'Perubahan sudah disimpan.';
const REMOVED = 'Orang ini sudah dikeluarkan.';

export function contactRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listContacts, 'manage', async ({ actor }) => ({
    data: await listContacts(db, actor.customerId, actor.accountId),
  }));

  registerRoute(contract.addContact, 'manage', async ({ actor, body: form, write }) => ({
    message: ADDED,
    data: await addContact(write, dependencies, {
      customerId: actor.customerId,
      asking: actor,
      form,
    }),
  }));

  registerRoute(contract.updateContact, 'manage', async ({ actor, params, body: form, write }) => ({
    message: UPDATED,
    data: await updateContact(write, clock, {
      customerId: actor.customerId,
      asking: actor,
      id: params.id,
      form,
    }),
  }));

  registerRoute(contract.removeContact, 'manage', async ({ actor, params, write }) => {
    await removeContact(write, clock, {
      customerId: actor.customerId,
      asking: actor,
      id: params.id,
    });
    return { message: REMOVED };
  });

  registerRoute(contract.inviteContact, 'manage', async ({ actor, params, write }) => {
    await inviteContact(write, dependencies, {
      customerId: actor.customerId,
      asking: actor,
      id: params.id,
    });
    return { message: ADDED };
  });

  registerRoute(contract.listCustomerContacts, 'customers.read', async ({ params }) => {
    await requireCustomer(db, params.id);
    return { data: await listContacts(db, params.id) };
  });

  registerRoute(
    contract.addCustomerContact,
    'customers.write',
    async ({ params, body: form, write }) => ({
      message: ADDED,
      data: await addContact(write, dependencies, { customerId: params.id, asking: null, form }),
    }),
  );

  registerRoute(
    contract.updateCustomerContact,
    'customers.write',
    async ({ params, body: form, write }) => ({
      message: UPDATED,
      data: await updateContact(write, clock, {
        customerId: params.id,
        asking: null,
        id: params.contact,
        form,
      }),
    }),
  );

  registerRoute(contract.removeCustomerContact, 'customers.write', async ({ params, write }) => {
    await removeContact(write, clock, {
      customerId: params.id,
      asking: null,
      id: params.contact,
    });
    return { message: REMOVED };
  });

  registerRoute(contract.inviteCustomerContact, 'customers.write', async ({ params, write }) => {
    await inviteContact(write, dependencies, {
      customerId: params.id,
      asking: null,
      id: params.contact,
    });
    return { message: ADDED };
  });

  registerRoute(contract.showSelf, 'member', async ({ actor }) => ({
    data: await showSelf(db, actor),
  }));

  registerRoute(contract.switchCustomer, 'member', async ({ actor, body, write }) => ({
    data: await switchCustomer(write, clock, {
      tokenHash: actor.tokenHash,
      customerId: body.id_customer,
    }),
  }));
}
