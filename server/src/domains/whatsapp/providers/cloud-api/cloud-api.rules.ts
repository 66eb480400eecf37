import { commonTemplate } from '#domains/whatsapp/providers/common-template.rules.ts';
import { type MetaFailure, metaFailure } from '#domains/whatsapp/providers/meta-codes.rules.ts';
import type {
  FilledPlaceholder,
  OutgoingMessage,
  ProviderTemplate,
} from '#domains/whatsapp/providers/provider.ts';
import { templateButton, templateState } from '#domains/whatsapp/providers/template-words.rules.ts';
import type { ApiError, Template } from './cloud-api-answers.ts';

export const failureOf = (error: ApiError): MetaFailure =>
  metaFailure(error.code, error.error_data?.details ?? error.message ?? error.title ?? '');

/** Whatever else a template may have, as cards or an offer, each message would have to fill. */
const PARTS = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];

export function templateOfCloudApi(template: Template): ProviderTemplate {
  const component = (type: string) =>
    template.components.find((one) => one.type.toUpperCase() === type);
  const header = component('HEADER');
  const isText = (header?.format ?? 'TEXT').toUpperCase() === 'TEXT';
  const common = commonTemplate({
    // A template is named by both: the same name stands for one in every language.
    id: `${template.name}/${template.language}`,
    name: template.name,
    language: template.language,
    state: templateState(template.status),
    header: header === undefined ? null : isText ? { text: header.text ?? '' } : 'media',
    body: component('BODY')?.text ?? '',
    footer: component('FOOTER')?.text ?? null,
    buttons: (component('BUTTONS')?.buttons ?? []).map(templateButton),
  });
  const isMore = template.components.some(({ type }) => !PARTS.includes(type.toUpperCase()));
  return isMore ? { ...common, unusable: common.unusable ?? 'button' } : common;
}

/** The message as the Cloud API takes it. Its `reference` comes back in every report. */
export function templateMessage({ to, reference, templateId, values }: OutgoingMessage) {
  const slash = templateId.lastIndexOf('/');
  const of = (part: FilledPlaceholder['part']) => values.filter((value) => value.part === part);
  const component = (type: 'header' | 'body') =>
    of(type).length === 0 ? [] : [{ type, parameters: of(type).map(textParameter) }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    biz_opaque_callback_data: reference,
    template: {
      name: templateId.slice(0, slash),
      language: { code: templateId.slice(slash + 1), policy: 'deterministic' },
      components: [
        ...component('header'),
        ...component('body'),
        ...of('button').map((value) => ({
          type: 'button',
          sub_type: 'url',
          index: String(value.button ?? 0),
          parameters: [textParameter(value)],
        })),
      ],
    },
  };
}

const textParameter = ({ name, value }: FilledPlaceholder) => ({
  type: 'text',
  ...(name !== null && { parameter_name: name }),
  text: value,
});
