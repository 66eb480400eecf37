import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { StaffSelf } from '@reward-points/contract/people';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import type { PasswordCost } from '#domains/accounts/passwords/passwords.ts';
import type { SignInPart } from '#domains/accounts/update-account.ts';
import { updateSelf } from '#domains/customers/update-member.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { showStaffSelf } from './people.queries.ts';

/** Changes how somebody of the staff is called and signs in, as a customer's people do: nothing of the company changes. */
export async function updateStaffSelf(
  write: Write,
  dependencies: Dependencies & { provider: WhatsappProvider; passwordCost: PasswordCost },
  {
    form,
    ...own
  }: {
    accountId: number;
    form: {
      name: string;
      username: string;
      whatsapp: string;
      password?: string | undefined;
      version?: number | undefined;
    };
    keepToken: Buffer;
    onSignInChanged: (account: number, changed: readonly SignInPart[]) => void;
  },
): Promise<StaffSelf> {
  const { db, clock } = dependencies;
  await updateSelf(write, dependencies, { ...own, id: OWN_COMPANY_ID, name: form.name, form });
  return showStaffSelf(db, clock, own.accountId);
}
