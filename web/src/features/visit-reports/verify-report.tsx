import { Alert, Card, Center, FileInput, Stack, Text, Title } from '@mantine/core';
import type { IssuedReport } from '@reward-points/contract/visit-reports';
import { IconCircleCheck, IconCircleX, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/call.ts';
import { formatDay } from '#format/dates.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { Brand } from '#ui/pages/brand.tsx';
import { texts } from './texts.ts';
import { issuedReportQuery } from './visit-reports.api.ts';

const words = texts.verify;

/** Whether a report is what was issued, for anybody who holds one (ADD-757). */
export function VerifyReport({ code }: { code: string }) {
  const { data: report, error, refetch } = useQuery(issuedReportQuery(code));
  return (
    <Center mih="100dvh" p="lg" component="main">
      <Stack gap="lg" w="100%" maw={440}>
        <Brand />
        <Title order={1} fz={26}>
          {words.title}
        </Title>
        {report ? (
          <Issued report={report} />
        ) : error instanceof ApiError && error.status === 404 ? (
          <Alert color="red" variant="light" icon={<IconCircleX size={20} />} title={words.unknown}>
            {words.unknownHint}
          </Alert>
        ) : (
          <Awaited of={{ error, refetch }} height={280} />
        )}
      </Stack>
    </Center>
  );
}

function Issued({ report }: { report: IssuedReport }) {
  const facts = [
    [words.number, report.number],
    [words.customer, report.customer],
    [words.visited, formatDay(report.visited_on)],
    [words.issuedOn, formatDay(report.issued_on)],
  ];
  return (
    <Card>
      <Stack gap="md">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text fz="xs" c="var(--app-muted)">
              {label}
            </Text>
            <Text fw={600} className="tabular break">
              {value}
            </Text>
          </div>
        ))}
        {report.replaced_by !== null && (
          <Alert color="yellow" variant="light">
            {words.replaced(report.replaced_by)}
          </Alert>
        )}
        <Comparison sha256={report.sha256} />
      </Stack>
    </Card>
  );
}

type Verdict = 'same' | 'other' | 'unreadable';

/** The file is read by the browser; nothing of it leaves the device. */
function Comparison({ sha256 }: { sha256: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const compare = async (chosen: File | null) => {
    setFile(chosen);
    setVerdict(null);
    if (chosen) setVerdict(await judge(chosen, sha256));
  };
  const isSame = verdict === 'same';
  return (
    <Stack gap="sm">
      <FileInput
        label={words.choose}
        description={words.chooseHint}
        placeholder={words.placeholder}
        accept="application/pdf"
        leftSection={<IconFileTypePdf size={18} />}
        size="md"
        clearable={false}
        value={file}
        onChange={(chosen) => void compare(chosen)}
      />
      {/* It is there before it says something, so that it is heard. */}
      <div role="status">
        {verdict && (
          <Alert
            color={isSame ? 'teal' : 'red'}
            variant="light"
            icon={isSame ? <IconCircleCheck size={20} /> : <IconCircleX size={20} />}
          >
            {words[verdict]}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

/** Larger is no report of ours. */
const BYTES_MAX = 50 * 1024 * 1024;

async function judge(file: File, sha256: string): Promise<Verdict> {
  if (file.size > BYTES_MAX) return 'other';
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const bytes = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
    return bytes.join('') === sha256 ? 'same' : 'other';
  } catch {
    return 'unreadable';
  }
}
