import type { Person } from '@reward-points/contract/people';
import { Consequences } from '#ui/dialogs/consequences.tsx';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useRemovePerson } from './people.api.ts';
import { REMOVED } from './texts.ts';

/** Removes somebody from the team, after a question that says what becomes of what it did (ADD-600). */
export const RemovePerson = ({ person }: { person: Person }) => (
  <DeleteDialog
    id={person.id}
    name={person.name}
    remove={useRemovePerson()}
    consequences={<Consequences of={REMOVED(person)} />}
  />
);
