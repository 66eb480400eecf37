import { createFileRoute } from '@tanstack/react-router';
import { learnRules } from '#client/may.ts';
import { readSession } from '#client/session.ts';
import { ScannedCode } from '#features/equipment-codes/scanned-code.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/e/$code')({
  head: () => titled('Alat'),
  // What staff may do is known before the page asks.
  beforeLoad: async () => {
    if (readSession()?.role === 'admin') await learnRules();
  },
  component: Scanned,
});

function Scanned() {
  const { code } = Route.useParams();
  return <ScannedCode key={code} code={code} />;
}
