import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { Section } from '#ui/pages/section.tsx';
import { texts } from './texts.ts';
import classes from './visit-form.module.css';

interface ChecklistFieldProps {
  lines: readonly string[];
  checked: readonly string[];
  onChange: (checked: string[]) => void;
}

/** What is to be done, line by line, as the administrator wrote it for the kind of the plan. */
export const ChecklistField = ({ lines, checked, onChange }: ChecklistFieldProps) => (
  <Section
    title={texts.checklist}
    action={
      <Text fz="sm" className="tabular" role="status">
        {texts.checked(lines.filter((line) => checked.includes(line)).length, lines.length)}
      </Text>
    }
  >
    <Checkbox.Group value={[...checked]} onChange={onChange} aria-label={texts.checklist}>
      <Stack gap="xs">
        {lines.map((line) => (
          <Checkbox.Card key={line} value={line} className={classes.choice}>
            <Group gap="sm" wrap="nowrap">
              <Checkbox.Indicator />
              <Text className="break">{line}</Text>
            </Group>
          </Checkbox.Card>
        ))}
      </Stack>
    </Checkbox.Group>
  </Section>
);
