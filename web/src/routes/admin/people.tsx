import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { FormerPeople } from '#features/customers/people/former-people.tsx';
import { peopleQuery } from '#features/people/people.api.ts';
import { dataDialog, inviteDialog } from '#features/people/people-dialogs.ts';
import { PeopleList } from '#features/people/people-list.tsx';
import { INVITE, TITLE } from '#features/people/texts.ts';
import { Page } from '#ui/pages/page.tsx';
import { readPage } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/people')({
  // Not the word of the texts: they would come along with the first script of every visit.
  head: () => titled('Tim'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(peopleQuery(deps)),
  component: People,
});

function People() {
  return (
    <Page
      title={TITLE}
      crumbs={[{ label: 'Catatan' }, { label: TITLE }]}
      action={
        <Button
          leftSection={<IconUserPlus size={18} />}
          {...inviteDialog.ahead}
          onClick={() => inviteDialog.open({})}
        >
          {INVITE}
        </Button>
      }
    >
      <Stack gap="md">
        <PeopleList page={Route.useSearch().page} />
        <FormerPeople onData={(of, name) => dataDialog.open({ of, name })} />
      </Stack>
    </Page>
  );
}
