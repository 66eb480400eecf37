import { Button } from '@mantine/core';
import { PLAN_KINDS } from '@reward-points/contract/choices';
import { IconCalendarShare } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { calendarQuery, techniciansQuery, toAgreeQuery } from '#features/calendar/calendar.api.ts';
import { Calendar } from '#features/calendar/calendar.tsx';
import { spanOf } from '#features/calendar/calendar-days.rules.ts';
import { address } from '#features/calendar/texts.ts';
import { today } from '#format/dates.ts';
import { useToday } from '#format/use-today.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { Page } from '#ui/pages/page.tsx';
import { dateIn, numberIn, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

const addressDialog = dialogOnDemand(
  async () => (await import('#features/calendar/calendar-address-modal.tsx')).CalendarAddressModal,
);

export const Route = createFileRoute('/admin/calendar')({
  head: () => titled('Kalender'),
  validateSearch: searchOf({
    view: wordIn(['week']),
    on: dateIn,
    kind: wordIn(PLAN_KINDS),
    technician: (carried) => (carried === 'none' ? carried : numberIn(carried)),
    place: textIn,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { view, on = today(), ...filter } }) => {
    const span = spanOf(view ?? 'month', on);
    void queryClient.prefetchQuery(calendarQuery({ ...filter, ...span }));
    void queryClient.prefetchQuery(toAgreeQuery({ ...filter, page: 1 }));
    void queryClient.prefetchQuery(techniciansQuery());
  },
  component: CalendarPage,
});

function CalendarPage() {
  const now = useToday();
  const { view = 'month', on = now, ...filter } = Route.useSearch();
  return (
    <Page
      title="Kalender"
      crumbs={[{ label: 'Rewards Points' }, { label: 'Kalender' }]}
      action={
        <Button
          variant="default"
          leftSection={<IconCalendarShare size={18} />}
          {...addressDialog.ahead}
          onClick={() => addressDialog.open({})}
        >
          {address.open}
        </Button>
      }
    >
      <Calendar view={view} day={on} filter={filter} />
    </Page>
  );
}
