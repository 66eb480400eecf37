import { createFileRoute } from '@tanstack/react-router';
import { VerifyReport } from '#features/visit-reports/verify-report.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/verify/$code')({
  head: () => titled('Periksa laporan'),
  component: Verify,
});

function Verify() {
  const { code } = Route.useParams();
  return <VerifyReport key={code} code={code} />;
}
