import { Text } from '@mantine/core';
import { optional } from '@reward-points/contract/checks';
import { contactChecks, type Settings } from '@reward-points/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { unlessUnchanged } from '#ui/dialogs/unchanged.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { Awaited } from '#ui/pages/awaited.tsx';
import { OperatorGuide } from '#ui/pages/operator-guide.tsx';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { settingsQuery, useUpdateSettings } from './settings.api.ts';
import { contactTexts } from './texts.ts';

/** Whom the links of the sign-in page open: a field, unless the server settles it (ADD-462). */
export function ContactCard() {
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  return (
    <TitledCard title={contactTexts.title} lead={contactTexts.about} maw={760}>
      {!settings ? (
        <Awaited of={{ error, refetch }} height={120} />
      ) : settings.contact_fixed !== null ? (
        <div>
          <Text fw={600} className="tabular">
            {formatWhatsapp(settings.contact_fixed)}
          </Text>
          <Text fz="sm" c="var(--app-muted)">
            {contactTexts.fixed} <OperatorGuide topic="kontak">{contactTexts.guide}</OperatorGuide>
          </Text>
        </div>
      ) : (
        <ContactForm settings={settings} reload={refetch} />
      )}
    </TitledCard>
  );
}

/** It may stay empty. */
const checks = { contact_whatsapp: optional(contactChecks.contact_whatsapp, '') };

const valuesOf = ({ contact_whatsapp, version }: Settings) => ({
  contact_whatsapp: contact_whatsapp ?? '',
  version,
});

interface ContactFormProps {
  settings: Settings;
  reload: () => Promise<unknown>;
}

function ContactForm({ settings, reload }: ContactFormProps) {
  const checked = useCheckedForm(checks, valuesOf(settings));
  const { form } = checked;
  const update = useUpdateSettings();
  return (
    <ActForm
      label={contactTexts.title}
      of={checked}
      act={update}
      refused={unlessUnchanged(checked)}
      input={({ contact_whatsapp: typed, version }, key) => ({
        body: {
          contact_whatsapp: typed.trim() === '' ? null : typed,
          // Another of the settings may have been changed beside it, on this very page.
          version:
            form.getInitialValues().contact_whatsapp === valuesOf(settings).contact_whatsapp
              ? settings.version
              : version,
        },
        key,
      })}
      reload={reload}
      anew={({ data }) => valuesOf(data)}
      card={false}
    >
      {settings.contact_whatsapp === null && (
        <Text fz="sm" className="remark" role="status">
          {contactTexts.unset}
        </Text>
      )}
      <WhatsappField
        label={contactTexts.field}
        size="md"
        maw={320}
        {...form.getInputProps('contact_whatsapp')}
      />
    </ActForm>
  );
}
