import { Group, Stack, Text } from '@mantine/core';
import type { VisitReport } from '@reward-points/contract/visit-reports';
import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { May } from '#ui/may.tsx';
import { Awaited } from '#ui/pages/awaited.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { SendReport } from './send-report.tsx';
import { texts } from './texts.ts';
import { prepareReport, useIssueReport, visitReportsQuery } from './visit-reports.api.ts';

interface ReportDialogProps {
  visitId: number;
  visit: string;
  /** How many of its photos have not come: what is issued now never gets them. */
  missing?: string | undefined;
}

/** The reports of one visit, and the act that issues one (ADD-755). */
export function ReportDialog({ visitId, visit, missing }: ReportDialogProps) {
  const { data: reports, error, refetch } = useQuery(visitReportsQuery(visitId));
  const [latest] = reports ?? [];
  return (
    <Dialog title={texts.title}>
      <Stack gap="md">
        <Text fz="sm" c="var(--app-muted)">
          {texts.lead(visit)}
        </Text>
        {reports ? (
          <>
            {latest ? (
              reports.map((report) => <IssuedReport key={report.id} report={report} />)
            ) : (
              <Text fz="sm">{texts.none}</Text>
            )}
            <May do="services.write">
              {latest && <SendReport key={latest.id} report={latest} />}
              {missing && <Text fz="sm">{texts.missing(missing)}</Text>}
              <IssueButton visitId={visitId} latest={latest} />
            </May>
          </>
        ) : (
          <Awaited of={{ error, refetch }} height={96} />
        )}
      </Stack>
    </Dialog>
  );
}

const IssuedReport = ({ report }: { report: VisitReport }) => (
  <Group justify="space-between" gap="sm">
    <div>
      <Text fz="sm" fw={600} className="tabular">
        {report.number}
      </Text>
      <Text fz="xs" c="var(--app-muted)" className="break">
        {texts.issued(report.issued_on, report.issued_by)}
        {report.replaces !== null && `. ${texts.replaces(report.replaces)}`}
        {report.sent_on !== null && `. ${texts.sent(report.sent_on)}`}
      </Text>
    </div>
    <DownloadButton
      label={texts.download}
      aria-label={texts.downloadOne(report.number)}
      prepare={prepareReport(report.id)}
    />
  </Group>
);

function IssueButton({ visitId, latest }: { visitId: number; latest: VisitReport | undefined }) {
  const { mutate, isPending } = useIssueReport(visitId);
  return (
    <Stack gap={4} align="flex-start">
      {latest && (
        <Text fz="xs" c="var(--app-muted)">
          {texts.againHint}
        </Text>
      )}
      <BusyButton
        variant={latest ? 'default' : 'filled'}
        leftSection={<IconFileCheck size={18} />}
        isBusy={isPending}
        onClick={() => mutate(latest?.id, { onSuccess: ({ message }) => toastSuccess(message) })}
      >
        {latest ? texts.again : texts.issue}
      </BusyButton>
    </Stack>
  );
}
