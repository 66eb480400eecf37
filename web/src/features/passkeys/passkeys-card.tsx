import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { PASSKEYS_MAX, type Passkey } from '@reward-points/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takesPasskeys } from '#client/takes-passkeys.ts';
import { DialogPlace } from '#ui/dialogs/dialog-place.ts';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery } from './passkeys.api.ts';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { texts, usedOf } from './texts.ts';

/** What stands in place of the list. */
type Doing = 'adding' | { renaming: Passkey } | { removing: Passkey } | null;

/** The passkeys of whoever is signed in: added, called something else and removed in place (ADD-675). */
export function PasskeysCard() {
  const kept = useQuery(passkeysQuery());
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  if (!kept.data) return <SectionFailed title={texts.title} of={kept} />;
  const { site, takes_code, passkeys } = kept.data;
  const canAdd = takesPasskeys(site);
  // Where none can be made and there is none, it is of no use to anybody.
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <Card component="section" aria-label={texts.title} maw={760}>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2} fz="md">
            {texts.title}
          </Title>
          <Text c="var(--app-muted)" fz="sm">
            {texts.lead}
          </Text>
        </Stack>
        <DialogPlace value={{ isOpen: true, close }}>
          {doing === 'adding' && <AddPasskey takesCode={takes_code} />}
          {doing && typeof doing === 'object' && 'renaming' in doing && (
            <RenamePasskey passkey={doing.renaming} />
          )}
          {doing && typeof doing === 'object' && 'removing' in doing && (
            <RemovePasskey passkey={doing.removing} />
          )}
        </DialogPlace>
        {doing === null && passkeys.length > 0 && (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                onRename={() => setDoing({ renaming: passkey })}
                onRemove={() => setDoing({ removing: passkey })}
              />
            ))}
          </Stack>
        )}
        {doing === null &&
          (canAdd && passkeys.length < PASSKEYS_MAX ? (
            <Group>
              <Button variant="default" h={44} onClick={() => setDoing('adding')}>
                {texts.add}
              </Button>
            </Group>
          ) : (
            <Text c="var(--app-muted)" fz="sm">
              {canAdd ? texts.full : texts.unsupported}
            </Text>
          ))}
      </Stack>
    </Card>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ passkey, onRename, onRemove }: RowProps) {
  const act = { variant: 'default', size: 'sm', h: 44, px: 'sm' } as const;
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Text fw={600} className="break">
          {passkey.name}
        </Text>
        <Text fz="sm" c="var(--app-muted)">
          {usedOf(passkey)}
        </Text>
      </div>
      <Group gap="xs">
        <Button {...act} aria-label={`${texts.rename}: ${passkey.name}`} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button
          {...act}
          c="var(--mantine-color-error)"
          aria-label={`${texts.remove}: ${passkey.name}`}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </Group>
    </Group>
  );
}
