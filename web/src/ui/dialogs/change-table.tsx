import { Table, Text } from '@mantine/core';
import classes from './change-table.module.css';

/** A fact of a record as it was and as it is, in words; null where there was or is nothing. */
interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

/** What its two sides are called, where they are none of time. */
interface Sides {
  label: string;
  one: string;
  other: string;
}

interface ChangeTableProps extends ChangesProps {
  /** A record was changed: each fact has two sides. */
  isChange: boolean;
}

/** Two records that say the same things of themselves, beside each other. */
export const SidesTable = ({ of, sides }: ChangesProps & { sides: Sides }) => (
  <Both of={of} sides={sides} />
);

/** What an act says of a record. */
export const ChangeTable = ({ of, isChange }: ChangeTableProps) =>
  of.length > 0 && (isChange ? <Both of={of} /> : <One of={of} />);

interface ChangesProps {
  of: Change[];
}

/** Of a change: each fact as it was and as it became. Laid out anew on a phone, it is a table for every browser only by its roles. */
const Both = ({ of, sides }: ChangesProps & { sides?: Sides }) => (
  <Table
    aria-label={sides?.label ?? 'Sebelum dan sesudah'}
    layout="fixed"
    verticalSpacing="xs"
    className={`${classes.facts} ${classes.both}`}
    role="table"
  >
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        <Table.Th w="28%" role="columnheader">
          Data
        </Table.Th>
        <Table.Th role="columnheader">{sides?.one ?? 'Sebelum'}</Table.Th>
        <Table.Th role="columnheader">{sides?.other ?? 'Sesudah'}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody role="rowgroup">
      {of.map(({ label, before, after }) => (
        <Table.Tr key={label} role="row">
          <Table.Th scope="row" role="rowheader" fw={500}>
            {label}
          </Table.Th>
          <Table.Td role="cell" {...(!sides && { c: 'var(--app-muted)' })}>
            <Value of={before} />
          </Table.Td>
          <Table.Td role="cell" {...(!sides && { fw: 600 })}>
            <Value of={after} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

/** Of what was added, deleted or sent: all that tells it. */
const One = ({ of }: ChangesProps) => (
  <Table aria-label="Data" layout="fixed" verticalSpacing="xs" className={classes.facts}>
    <Table.Tbody>
      {of.map(({ label, before, after }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row" w="34%" fw={500}>
            {label}
          </Table.Th>
          <Table.Td>
            <Value of={after ?? before} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const Value = ({ of }: { of: string | null }) => (
  <Text inherit className="break" style={{ whiteSpace: 'pre-line' }}>
    {of ?? '–'}
  </Text>
);
