import type { Whom } from '#features/customers/people/contacts.api.ts';
import { PersonalData } from '#features/customers/people/personal-data.tsx';
import { data } from '#features/customers/people/texts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';

interface PersonDataProps {
  of: Whom;
  name: string;
}

/** What is kept of somebody, and the question before it is erased (ADD-693). */
export const PersonData = (whose: PersonDataProps) => (
  <Dialog title={data.title}>
    <InDialog {...whose} />
  </Dialog>
);

const InDialog = (whose: PersonDataProps) => <PersonalData {...whose} onClose={useCloseDialog()} />;
