import { Stack, Text } from '@mantine/core';
import type { AuditLine } from '@reward-points/contract/audit-trail';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { use } from 'react';
import { formatInstant } from '#format/dates.ts';
import { ChangeTable } from '#ui/dialogs/change-table.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogPlace } from '#ui/dialogs/dialog-place.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { ALL_OF_CUSTOMER, actedAs, allOf } from './texts.ts';

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
          {actedAs(role, address)}
        </Text>
        <ChangeTable of={changes} isChange={is_change} />
        {id_customer !== null && id_customer !== OWN_COMPANY_ID && (
          <LinkText to="/admin/audit-trail" search={{ id_customer }} onClick={close} fz="sm">
            {ALL_OF_CUSTOMER}
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
            {allOf(actor)}
          </LinkText>
        )}
      </Stack>
    </Dialog>
  );
}
