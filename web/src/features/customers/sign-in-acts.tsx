import { Button, Group } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { inviteCustomersDialog, peopleDialog, setPasswordDialog } from './sign-in-dialogs.ts';

/** What can be done for the sign-in of a customer, whatever else is known of it (ADD-418). */
export const SignInActs = ({ customer }: { customer: Customer }) => (
  <Group gap="xs">
    <Button
      variant="light"
      size="compact-sm"
      {...setPasswordDialog.ahead}
      onClick={() => setPasswordDialog.open({ customer })}
    >
      Atur password
    </Button>
    <Button
      variant="light"
      size="compact-sm"
      {...inviteCustomersDialog.ahead}
      onClick={() => inviteCustomersDialog.open({ customer })}
    >
      Kirim undangan
    </Button>
    <Button
      variant="light"
      size="compact-sm"
      {...peopleDialog.ahead}
      onClick={() => peopleDialog.open({ customer })}
    >
      Orang
    </Button>
  </Group>
);
