import { Group, Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { VISIT_RESULTS } from '@reward-points/contract/choices';
import type { VisitResult } from '@reward-points/contract/visits';
import { results } from '#features/equipment/texts.ts';
import { Section } from '#ui/pages/section.tsx';
import { texts } from './texts.ts';
import type { VisitForm } from './use-visit-form.ts';
import classes from './visit-form.module.css';

/** What was found and done, and how the meter was left. */
export const WorkFields = ({ form }: { form: VisitForm }) => (
  <Section title={texts.work}>
    <Stack gap="md">
      <Textarea label={texts.found} autosize minRows={2} {...form.getInputProps('found')} />
      <Textarea label={texts.done} autosize minRows={2} {...form.getInputProps('done')} />
      <Textarea label={texts.parts} autosize minRows={1} {...form.getInputProps('parts')} />
      <SimpleGrid cols={2} spacing="md">
        <TextInput
          label={texts.errorBefore}
          autoComplete="off"
          {...form.getInputProps('error_before')}
        />
        <TextInput
          label={texts.errorAfter}
          autoComplete="off"
          {...form.getInputProps('error_after')}
        />
      </SimpleGrid>
      <Radio.Group
        label={texts.result}
        size="md"
        value={form.getValues().result}
        onChange={(result) => form.setFieldValue('result', result as VisitResult)}
      >
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" mt={6}>
          {VISIT_RESULTS.map((result) => (
            <Radio.Card key={result} value={result} className={classes.choice}>
              <Group gap="sm" wrap="nowrap">
                <Radio.Indicator />
                <Text fw={600}>{results[result]}</Text>
              </Group>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
    </Stack>
  </Section>
);
