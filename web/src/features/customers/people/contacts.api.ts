import * as contract from '@reward-points/contract/contacts';
import type { Sent } from '@reward-points/contract/endpoint';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import * as privacy from '@reward-points/contract/privacy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, call, isAnswered } from '#client/call.ts';
import { clearSession } from '#client/session.ts';
import { turnSession } from '#client/turn-session.ts';

/** Of which customer: its number where the administrator looks, null where one of its people does. */
export type Whose = number | null;

const KEY = 'contacts';

export const contactsQuery = (of: Whose) =>
  queryOptions({
    queryKey: [KEY, of],
    queryFn: async ({ signal }) =>
      of === null
        ? (await call(contract.listContacts, { signal })).data
        : (await call(contract.listCustomerContacts, { params: { id: of }, signal })).data,
  });

/** Who has left. */
export const formerPeopleQuery = (filter: { customerId: number | undefined; page: number }) =>
  queryOptions({
    queryKey: ['former-people', filter],
    queryFn: async ({ signal }) => {
      const query = { id_customer: filter.customerId, page: filter.page };
      return (await call(privacy.listFormerPeople, { query, signal })).data;
    },
  });

type Keyed<Body> = Body & { key: string };

export const useAddContact = (of: Whose) =>
  useMutation({
    mutationFn: ({ key, ...body }: Keyed<Sent<typeof contract.addContact>['body']>) =>
      of === null
        ? call(contract.addContact, { body, key })
        : call(contract.addCustomerContact, { params: { id: of }, body, key }),
  });

export const useUpdateContact = (of: Whose, contact: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: Keyed<Sent<typeof contract.updateContact>['body']>) =>
      of === null
        ? call(contract.updateContact, { params: { id: contact }, body, key })
        : call(contract.updateCustomerContact, { params: { id: of, contact }, body, key }),
  });

export const useRemoveContact = (of: Whose) =>
  useMutation({
    mutationFn: (contact: number) =>
      of === null
        ? call(contract.removeContact, { params: { id: contact } })
        : call(contract.removeCustomerContact, { params: { id: of, contact } }),
  });

export const useInviteContact = (of: Whose) =>
  useMutation({
    mutationFn: ({ contact, key }: { contact: number; key: string }) =>
      of === null
        ? call(contract.inviteContact, { params: { id: contact }, key })
        : call(contract.inviteCustomerContact, { params: { id: of, contact }, key }),
  });

/** Who is signed in, and for whom it stands. */
export const selfQuery = () =>
  queryOptions({
    queryKey: [KEY, 'self'],
    queryFn: async ({ signal }) => (await call(contract.showSelf, { signal })).data,
  });

/** What was saved is known at once, so that the form goes on with it whether it can be read again or not. */
export function useUpdateSelf() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { body: Sent<typeof contract.updateSelf>['body']; key: string }) =>
      call(contract.updateSelf, input),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(selfQuery().queryKey, (known) => known && { ...known, ...data });
    },
  });
}

/** A call that left, and nobody knows whether it was done. */
const isUnknown = (error: unknown): boolean =>
  !isAnswered(error) && !(error instanceof ApiError && error.code === 'offline');

/**
 * Goes on for another customer; nothing of the one before stays on the screen. A lost answer is asked for again: until it is
 * there nobody knows whose the session is.
 *
 * @param onUnknown no answer came, and nobody is signed in here any more.
 */
export function useSwitchCustomer(onUnknown: () => void) {
  const queryClient = useQueryClient();
  const isLost = useRef(false);
  return useMutation({
    meta: { refreshesNothing: true },
    mutationFn: ({ key, ...body }: Keyed<Sent<typeof contract.switchCustomer>['body']>) =>
      call(contract.switchCustomer, { body, key }),
    onMutate: () => {
      isLost.current = false;
    },
    retry: (failures, error) => {
      if (isUnknown(error)) isLost.current = true;
      return isUnknown(error) && failures < 2;
    },
    onError: (error) => {
      if (!isLost.current || isAnswered(error)) return;
      clearSession();
      onUnknown();
    },
    onSuccess: ({ data: { user, contact_role } }) => {
      turnSession(user, contact_role);
      queryClient.clear();
    },
  });
}

/** Somebody of a customer, by the number of the contact, or of the staff. */
export type Whom = { contact: number } | { staff: number };

/** What would go with what is kept of somebody. */
export const erasureQuery = (whom: Whom) =>
  queryOptions({
    queryKey: ['erasure', whom],
    queryFn: async ({ signal }) =>
      'contact' in whom
        ? (await call(privacy.previewContactErasure, { params: { id: whom.contact }, signal })).data
        : (await call(privacy.previewPersonErasure, { params: { id: whom.staff }, signal })).data,
    // What is asked before nobody can take it back is what stands now.
    staleTime: 0,
    gcTime: 0,
  });

export const prepareDataOf = async (whom: Whom): Promise<ReadyFile> =>
  'contact' in whom
    ? (await call(privacy.exportContactData, { params: { id: whom.contact }, query: {} })).data
    : (await call(privacy.exportPersonData, { params: { id: whom.staff }, query: {} })).data;

/** Whatever the screens show may have named who is gone. */
export const useErase = (whom: Whom) =>
  useMutation({
    mutationFn: (key: string) =>
      'contact' in whom
        ? call(privacy.eraseContact, { params: { id: whom.contact }, key })
        : call(privacy.erasePerson, { params: { id: whom.staff }, key }),
  });
