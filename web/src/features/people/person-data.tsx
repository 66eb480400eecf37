import type { Person } from '@reward-points/contract/people';
import { PersonalData } from '#features/customers/people/personal-data.tsx';
import { data } from '#features/customers/people/texts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';

interface PersonDataProps {
  person: Person;
}

/** What is kept of somebody of the team, and the question before it is erased (ADD-693). */
export const PersonData = ({ person }: PersonDataProps) => (
  <Dialog title={data.title}>
    <OfPerson person={person} />
  </Dialog>
);

const OfPerson = ({ person: { id, name } }: PersonDataProps) => (
  <PersonalData of={{ staff: id }} name={name} onClose={useCloseDialog()} />
);
