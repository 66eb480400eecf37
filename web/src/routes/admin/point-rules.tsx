import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { missingReads } from '#client/missing-reads.ts';
import { PointRuleForm } from '#features/point-rules/point-rule-form.tsx';
import { PointRuleHistory } from '#features/point-rules/point-rule-history.tsx';
import {
  currentPointRuleQuery,
  pointRuleDaysQuery,
} from '#features/point-rules/point-rules.api.ts';
import { PointValueHistory } from '#features/settings/point-value-history.tsx';
import { settingsQuery } from '#features/settings/settings.api.ts';
import { SettingsForm } from '#features/settings/settings-form.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { May } from '#ui/may.tsx';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/point-rules')({
  head: () => titled('Point Rules'),
  component: PointRules,
});

function PointRules() {
  const rule = useQuery(currentPointRuleQuery());
  const days = useQuery(pointRuleDaysQuery());
  const settings = useQuery(settingsQuery());
  return (
    <Page title="Point Rules" crumbs={[{ label: 'Rewards Points' }, { label: 'Point Rules' }]}>
      {rule.data === undefined || days.data === undefined ? (
        <FormLoading {...missingReads(rule, days)} />
      ) : (
        <>
          <May do="rules.write">
            <PointRuleForm
              rule={rule.data}
              isFirst={days.data.length === 0}
              reload={rule.refetch}
            />
          </May>
          <PointRuleHistory days={days.data} />
        </>
      )}
      {settings.data ? (
        <>
          <May do="settings.write">
            <SettingsForm settings={settings.data} reload={settings.refetch} />
          </May>
          <PointValueHistory />
        </>
      ) : (
        settings.error && <FormLoading {...missingReads(settings)} />
      )}
    </Page>
  );
}
