import { Stack, Table, Text } from '@mantine/core';
import type { AuditChange, AuditLine } from '@reward-points/contract/audit-trail';
import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import { use } from 'react';
import { formatInstant } from '#format/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogPlace } from '#ui/dialog-place.ts';
import { LinkText } from '#ui/links.tsx';
import classes from './audit-line-dialog.module.css';
import { AuditSentence } from './audit-sentence.tsx';
import { roles } from './audit-words.ts';

/** All that the trail keeps of an act: what was changed stands side by side. */
export function AuditLineDialog({ line }: { line: AuditLine }) {
  const { actor, role, address, created_at, id_account, id_customer, is_change, changes } = line;
  // They lead to the same screen, which would keep it open.
  const { close } = use(DialogPlace);
  return (
    <Dialog title="Detail tindakan" size="lg">
      <Stack gap="md">
        <Text className="break">
          <AuditSentence line={line} />
        </Text>
        <Text fz="sm" c="var(--app-muted)" className="break">
          {formatInstant(created_at)}
          <br />
          {roles[role]}
          {address && ` – dari ${address}`}
        </Text>
        {changes.length > 0 && (is_change ? <Both of={changes} /> : <One of={changes} />)}
        {id_customer !== null && id_customer !== OWN_COMPANY_ID && (
          <LinkText to="/admin/audit-trail" search={{ id_customer }} onClick={close} fz="sm">
            Semua tindakan untuk customer ini
          </LinkText>
        )}
        {id_account !== null && (
          <LinkText
            to="/admin/audit-trail"
            search={{ id_account }}
            onClick={close}
            fz="sm"
            className="break"
          >
            Semua tindakan {actor}
          </LinkText>
        )}
      </Stack>
    </Dialog>
  );
}

interface ChangesProps {
  of: AuditChange[];
}

/** Of a change: each fact as it was and as it became. Laid out anew on a phone, it is a table for every browser only by its roles. */
const Both = ({ of }: ChangesProps) => (
  <Table
    aria-label="Sebelum dan sesudah"
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
        <Table.Th role="columnheader">Sebelum</Table.Th>
        <Table.Th role="columnheader">Sesudah</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody role="rowgroup">
      {of.map(({ label, before, after }) => (
        <Table.Tr key={label} role="row">
          <Table.Th scope="row" role="rowheader" fw={500}>
            {label}
          </Table.Th>
          <Table.Td role="cell" c="var(--app-muted)">
            <Value of={before} />
          </Table.Td>
          <Table.Td role="cell" fw={600}>
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
