import { Button, Card, Group, Stack } from '@mantine/core';
import type { Template } from '@reward-points/contract/whatsapp';
import { useState } from 'react';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { form } from './texts.ts';
import { useRejection } from './use-rejection.ts';

/** A marketing message by template; the provider takes none from here, and the button says so (POINT-11, POINT-12). */
export function MarketingForm() {
  const [chosen, setChosen] = useState<Template | null>(null);
  const { reject, isWaiting } = useRejection();
  return (
    <Card maw={860}>
      <form
        aria-label="Broadcast Marketing"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && !isWaiting) reject();
        }}
      >
        <Stack gap="md">
          <TemplateChoice chosen={chosen} onChoose={setChosen} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setChosen(null)} disabled={!chosen}>
              Cancel
            </Button>
            <SubmitButton
              blockedBy={chosen ? null : form.templateMissing}
              onBlocked={null}
              isSending={isWaiting}
            >
              Send
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
