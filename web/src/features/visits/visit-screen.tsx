import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  blankVisit,
  draftQuery,
  useDeviceChanges,
  useStaffAccount,
} from '#features/device-visits/device-visits.ts';
import { texts as deviceTexts } from '#features/device-visits/texts.ts';
import type { DeviceVisit } from '#features/device-visits/visit-store.ts';
import { shortNameplateOf } from '#features/equipment/texts.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Empty } from '#ui/pages/empty.tsx';
import { LinkButton, LinkText } from '#ui/pages/links.tsx';
import { useTabTitle } from '#ui/pages/titles.ts';
import { texts } from './texts.ts';
import { VisitForm } from './visit-form.tsx';
import { beginning } from './visit-typed.ts';
import { type FormFilling, visitFormQuery } from './visits.api.ts';

interface Opened {
  equipmentId: number;
  /** The plan that somebody comes for. */
  planId: number | undefined;
  /** One that was not taken, and is mended. */
  visitKey: string | undefined;
  onFinished: (is: 'sent' | 'waiting') => void;
  onDiscarded: () => void;
}

interface Account {
  id: number;
  name: string;
}

/** A visit to equipment, as it is noted beside it, with or without a network (ADD-820, ADD-821). */
export function VisitScreen(props: Opened) {
  const account = useStaffAccount();
  return account ? (
    <Opening {...props} account={account} />
  ) : (
    <Alert color="orange">{deviceTexts.signInAgain}</Alert>
  );
}

function Opening({ equipmentId, visitKey, ...props }: Opened & { account: Account }) {
  const { account, planId } = props;
  useDeviceChanges();
  const { data: filling, error, refetch } = useQuery(visitFormQuery(account.id, equipmentId));
  const begun = useQuery(draftQuery({ accountId: account.id, equipmentId, key: visitKey, planId }));
  const [opened, setOpened] = useState(0);
  const reopen = async () => {
    await begun.refetch();
    setOpened(opened + 1);
  };
  useTabTitle(filling && `${filling.data.equipment.item} – ${filling.data.equipment.customer}`);
  if (begun.isError) return <Alert color="red">{deviceTexts.unkept}</Alert>;
  // What was read as it was opened before may be in memory still: more was typed since.
  if (!filling || begun.data === undefined || !begun.isFetchedAfterMount)
    return <FormLoading error={error} onRetry={() => void refetch()} />;
  const { equipment } = filling.data;
  return (
    <Stack gap="md">
      <div>
        <Text fw={700} className="break">
          <LinkText to="/admin/equipment/$id" params={{ id: equipment.id }} inherit>
            {equipment.item}
          </LinkText>
        </Text>
        <Text fz="sm" className="break">
          {[shortNameplateOf(equipment), equipment.customer, equipment.site]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </div>
      {equipment.plans.length === 0 ? (
        <Empty
          title={texts.noPlan}
          action={
            <LinkButton to="/admin/equipment/$id" params={{ id: equipment.id }} variant="light">
              {texts.toEquipment}
            </LinkButton>
          }
        />
      ) : (
        <Begun
          {...props}
          key={`${opened} ${begun.data?.key}`}
          filling={filling}
          begun={begun.data}
          onReopen={() => void reopen()}
        />
      )}
    </Stack>
  );
}

interface BegunProps extends Omit<Opened, 'equipmentId' | 'visitKey'> {
  account: Account;
  filling: FormFilling;
  begun: DeviceVisit | null;
  onReopen: () => void;
}

function Begun({ account, filling, begun, planId, onFinished, ...props }: BegunProps) {
  // What comes from the server afterwards takes nothing of what is typed.
  const [draft] = useState(() => begun ?? begin(account, filling, planId));
  const [isForApproval, setForApproval] = useState(false);
  // Not on the next page: the question whether to ask for it stands over this one.
  if (isForApproval) {
    return (
      <Alert color="orange" maw={640}>
        {deviceTexts.sent.approval} <LinkText to="/admin/visits">{texts.elsewhereOpen}</LinkText>
      </Alert>
    );
  }
  return (
    <VisitForm
      {...props}
      filling={filling}
      draft={draft}
      onFinished={(is) => (is === 'approval' ? setForApproval(true) : onFinished(is))}
    />
  );
}

const begin = (account: Account, { data }: FormFilling, planId: number | undefined) =>
  blankVisit({
    accountId: account.id,
    account: account.name,
    equipmentId: data.equipment.id,
    equipment: data.equipment.item,
    customerId: data.equipment.id_user,
    customer: data.equipment.customer,
    typed: beginning(data, planId),
  });
