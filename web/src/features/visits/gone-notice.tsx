import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { LinkText } from '#ui/pages/links.tsx';
import type { Gone } from './finish-visit.ts';
import { texts } from './texts.ts';

interface GoneNoticeProps {
  gone: Gone;
  /** Opens what is kept by now. */
  onReopen: () => void;
}

/** In place of a form whose visit is not this window's any more: what became of it, and the way to it. */
export const GoneNotice = ({ gone, onReopen }: GoneNoticeProps) => (
  <Alert color="orange" icon={<IconAlertTriangle size={20} />} maw={640}>
    {gone.is === 'taken' ? gone.refusal.message : texts[gone.is]}{' '}
    {gone.is === 'behind' ? (
      <Button size="sm" variant="default" mt="sm" display="block" onClick={onReopen}>
        {texts.behindOpen}
      </Button>
    ) : (
      <LinkText to="/admin/visits">{texts.elsewhereOpen}</LinkText>
    )}
  </Alert>
);
