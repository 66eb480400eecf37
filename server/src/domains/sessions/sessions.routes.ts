import { inviteCustomers as inviteCustomersCall } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import * as contract from '@reward-points/contract/sessions';
import * as codes from '@reward-points/contract/sign-in-codes';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import { requireResetLink } from '#domains/accounts/passwords/replace-password.ts';
import { requestPasswordReset } from '#domains/accounts/passwords/request-password-reset.ts';
import { signOut } from '#domains/accounts/sessions/sign-out.ts';
import { byCode, byPassword } from '#domains/accounts/sign-in/proofs.ts';
import { requestSignInCode } from '#domains/accounts/sign-in/request-sign-in-code.ts';
import { signIn } from '#domains/accounts/sign-in/sign-in.ts';
import { requireCustomer } from '#domains/customers/customers.queries.ts';
import { findPasskeySite } from '#domains/passkeys/passkeys.queries.ts';
import { findContact, requireSettings } from '#domains/settings/settings.queries.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { answerOf } from './answer-of.ts';
import { inviteCustomers } from './invite-customers.ts';
import { offersPasswordReset } from './offers-password-reset.ts';
import { offersSignInCodes } from './offers-sign-in-codes.ts';
import { resetPassword } from './reset-password.ts';
import { signInCustomer } from './sign-in-customer.ts';

export function sessionRoutes(
  registerRoute: RegisterRoute,
  dependencies: Dependencies & { provider: WhatsappProvider; passwordCost: PasswordCost },
): void {
  const { db, clock } = dependencies;
  registerRoute(contract.login, 'anyone', async ({ body, address, userAgent }) => {
    const proof = byPassword(body.password);
    const opening = signIn(dependencies, { ...body, address, userAgent }, proof);
    return answerOf(clock, await signInCustomer(dependencies, opening, proof.error));
  });

  registerRoute(codes.requestSignInCode, 'anyone', async ({ body, address }) => {
    if (!(await offersSignInCodes(dependencies))) throw new DomainError('sign_in_codes_off');
    await requestSignInCode(db, clock, { ...body, address });
    return { message: 'Bila nomor ini terdaftar, kode untuk masuk dikirim ke WhatsApp.' };
  });

  registerRoute(codes.signInByCode, 'anyone', async ({ body, address, userAgent }) => {
    // A code that was sent already stays good while messages do not leave.
    const { signs_in_by_code: isWanted } = await requireSettings(db);
    if (!isWanted) throw new DomainError('sign_in_codes_off');
    const proof = byCode(dependencies, body);
    const opening = signIn(dependencies, { ...body, address, userAgent }, proof);
    return answerOf(clock, await signInCustomer(dependencies, opening, proof.error));
  });

  registerRoute(contract.logout, 'signedIn', async ({ actor, write }) => {
    await signOut(write, actor);
    return { message: 'Logout Successfully!' };
  });

  registerRoute(contract.showContact, 'anyone', async () => {
    const { name } = await requireCustomer(db, OWN_COMPANY_ID);
    const contact = await findContact(db, dependencies);
    return {
      data: {
        company: name,
        whatsapp: contact ?? contract.EXAMPLE_CONTACT,
        is_set: contact !== null,
        resets_passwords: await offersPasswordReset(dependencies, contract.RESET_MINUTES),
        signs_in_by_code: await offersSignInCodes(dependencies),
        passkey_site: await findPasskeySite(dependencies),
        takes_sign_ups: (await requireSettings(db)).takes_sign_ups,
      },
    };
  });

  registerRoute(contract.requestPasswordReset, 'anyone', async ({ body, address }) => {
    if (!(await offersPasswordReset(dependencies, contract.RESET_MINUTES)))
      throw new DomainError('password_reset_off');
    await requestPasswordReset(db, clock, { ...body, address });
    return {
      message: 'Bila nomor ini terdaftar, tautan untuk membuat password baru dikirim ke WhatsApp.',
    };
  });

  registerRoute(inviteCustomersCall, 'customers.write', async ({ body, write }) => {
    const data = await inviteCustomers(write, dependencies, body.customers);
    return { message: `Undangan dikirim ke ${data.invited} customer.`, data };
  });

  registerRoute(contract.checkPasswordReset, 'anyone', async ({ body, address }) => {
    const { expiresAt } = await requireResetLink(db, clock, { ...body, address });
    return { data: { expires_at: expiresAt.toISOString() } };
  });

  registerRoute(contract.resetPassword, 'anyone', async ({ body, address, write, log }) => {
    const account = await resetPassword(write, dependencies, { ...body, address });
    log.warn({ account, address }, 'a password was replaced by a link');
    return { message: 'Password baru sudah disimpan.' };
  });
}
