import { Anchor, Select, type SelectProps, Text } from '@mantine/core';
import type { Template } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { templateProblems } from './template-problems.ts';
import { templatesQuery } from './whatsapp.api.ts';

interface TemplateFieldProps extends Omit<SelectProps, 'data' | 'onChange'> {
  onChange: (template: Template) => void;
  /** What it is to tell of: a template in which something would stay empty then cannot be chosen. */
  occasion?: 'reward' | 'birthday' | 'reminder';
}

/** One of the provider's templates. Where they cannot be read, a hint says so and nothing more (MSG-14). */
export function TemplateField({ onChange, occasion, ...props }: TemplateFieldProps) {
  const { data: templates, isError, refetch } = useQuery(templatesQuery());
  const data = templates ?? [];
  const isWhole = ({ texts }: Template): boolean =>
    occasion === undefined || texts?.[occasion] !== null;
  return (
    <div>
      <Select
        label="Template"
        size="md"
        searchable
        allowDeselect={false}
        nothingFoundMessage="Data Belum Tersedia"
        disabled={templates === undefined}
        {...props}
        data={data.map((template) => ({
          value: template.id,
          label: isWhole(template)
            ? template.name
            : `${template.name} – ${templateProblems.unmapped.label}`,
          disabled: !isWhole(template),
        }))}
        onChange={(id) => {
          const template = data.find((one) => one.id === id);
          if (template) onChange(template);
        }}
        renderOption={({ option }) => (
          <div>
            <Text fz="sm" fw={600} className="break">
              {option.label}
            </Text>
            <Text fz="xs" c="var(--app-muted)" lineClamp={2} className="break">
              {data.find(({ id }) => id === option.value)?.body}
            </Text>
          </div>
        )}
      />
      {isError && (
        <Text fz="sm" c="var(--app-muted)" mt={6}>
          Daftar template tidak dapat dimuat dari penyedia WhatsApp.{' '}
          <Anchor component="button" type="button" fz="sm" onClick={() => void refetch()}>
            Coba lagi
          </Anchor>
        </Text>
      )}
    </div>
  );
}
