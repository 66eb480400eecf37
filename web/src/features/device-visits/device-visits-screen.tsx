import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shortNameplateOf } from '#features/equipment/texts.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import classes from '#ui/lists/line-list.module.css';
import { LineSkeleton } from '#ui/lists/line-list.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { Section } from '#ui/pages/section.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { deviceVisitsQuery, useDeviceChanges, useStaffAccount } from './device-visits.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { listKeptForms } from './kept-forms.ts';
import { texts } from './texts.ts';
import { VisitRow } from './visit-row.tsx';
import { type OtherAccount, removeVisitsOf } from './visit-store.ts';

const words = texts.list;

/** The visits that wait on this device, and the equipment whose form opens without a network (ADD-824). */
export function DeviceVisitsScreen() {
  const account = useStaffAccount();
  return account ? (
    <Listed accountId={account.id} />
  ) : (
    <Alert color="orange">{texts.signInAgain}</Alert>
  );
}

function Listed({ accountId }: { accountId: number }) {
  useDeviceChanges();
  const { data: here, isError } = useQuery(deviceVisitsQuery(accountId));
  if (isError) return <Alert color="red">{texts.unkept}</Alert>;
  const forms = listKeptForms(accountId);
  return (
    <Stack gap="lg" maw={760}>
      <Paper component="section" aria-label={texts.title} p="md">
        {!here ? (
          <LineSkeleton />
        ) : here.visits.length + here.others.length === 0 ? (
          <Empty title={words.none} hint={words.noneHint} />
        ) : (
          <ul className={classes.list}>
            {here.visits.map((visit) => (
              <li key={visit.key}>
                <VisitRow visit={visit} />
              </li>
            ))}
            {here.others.map((other) => (
              <li key={other.accountId}>
                <VisitsOfOther other={other} />
              </li>
            ))}
          </ul>
        )}
      </Paper>
      {forms.length > 0 && (
        <Section title={words.forms}>
          <Text fz="sm" c="var(--app-muted)" mb="sm">
            {words.formsHint}
          </Text>
          <ul className={classes.list}>
            {forms.map(({ data: { equipment } }) => (
              <li key={equipment.id}>
                <div>
                  <LinkText
                    to="/admin/equipment/$id/visit"
                    params={{ id: equipment.id }}
                    fw={600}
                    className="break"
                  >
                    {equipment.item}
                  </LinkText>
                  <Text fz="sm" c="var(--app-muted)" className="break">
                    {[shortNameplateOf(equipment), equipment.customer, equipment.site]
                      .filter(Boolean)
                      .join(', ')}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

/** What somebody else left here: nobody opens or sends it, and whoever left for good leaves it to be discarded. */
function VisitsOfOther({ other }: { other: OtherAccount }) {
  const { accountId, account, visits } = other;
  const discard = () =>
    openDialog(
      <DiscardDialog
        lost={texts.discard.ofOther(account, visits)}
        onDiscard={() =>
          void removeVisitsOf(accountId).then(() => toastSuccess(texts.discard.done))
        }
      />,
    );
  return (
    <>
      <Text fz="sm" className="break">
        {words.others(account)}
      </Text>
      <Button
        size="sm"
        variant="subtle"
        color="red"
        aria-label={words.dropOf(account)}
        onClick={discard}
      >
        {words.drop}
      </Button>
    </>
  );
}
