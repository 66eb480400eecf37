import { z } from 'zod';
import { lines } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { TemplateIdField, text, Version, versionField } from './fields.ts';
import {
  MappedPlaceholder,
  MessagePreview,
  OCCASIONS,
  Occasion,
  Placeholder,
  ProviderTemplate,
  TemplateProblem,
  ValueName,
} from './message-values.ts';
import { answer, done, written } from './paging.ts';

export const MessageType = z.enum(['BIRTHDAY', 'REMINDER', 'REWARD']);
export type MessageType = z.output<typeof MessageType>;

/** The fixed records (CONST-07). */
export const MESSAGE_IDS = { BIRTHDAY: 1, REMINDER: 2, REWARD: 3 } as const satisfies Record<
  MessageType,
  number
>;

/** The occasion that each default message is about. */
export const OCCASION_OF = {
  BIRTHDAY: 'birthday',
  REMINDER: 'reminder',
  REWARD: 'reward',
} as const satisfies Record<MessageType, Occasion>;

export const DefaultMessage = z.object({
  id: z.int(),
  type_of_message: MessageType,
  message: z.string(),
  /** The provider's template; null until one was chosen. */
  template_id: z.string().nullable(),
  /** Why no message can be sent by it now; null: it can (addition). */
  template_problem: TemplateProblem.nullable(),
  version: Version,
});
export type DefaultMessage = z.output<typeof DefaultMessage>;

const MessageParams = z.object({
  id: z.union([
    z.int().min(1).max(3),
    z
      .string()
      .regex(/^[123]$/)
      .transform(Number),
  ]),
});

export const messageChecks = { message: lines('Please provide a valid message.', 1_000) };
export const MessageForm = z.object({
  message: text(messageChecks.message),
  /** Left out or empty: the stored template stays. */
  template_id: TemplateIdField.nullish(),
  /** Fixed per record; posted by clients and ignored (S-37). */
  type_of_message: z.string().optional(),
  version: versionField,
});

export const showMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:id',
  summary: 'A default message: 1 birthday, 2 reminder, 3 reward.',
  params: MessageParams,
  response: answer(DefaultMessage),
});

export const updateMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:id',
  summary: 'Change a default message and, where given, its template.',
  params: MessageParams,
  body: MessageForm,
  response: written(DefaultMessage),
  errors: [
    'template_not_found',
    'template_unusable',
    'mapping_incomplete',
    'provider_failed',
    'record_changed',
    'idempotency_key_reused',
  ],
});

/** The template of an occasion, and what fills it. */
export const OccasionTemplate = z.object({
  occasion: Occasion,
  /** Null: none is chosen. */
  template: ProviderTemplate.nullable(),
  problem: TemplateProblem.nullable(),
  /** What can be chosen for a placeholder of this occasion, the specified ones first. */
  values: z.array(
    z.object({ name: ValueName, label: z.string(), sample: z.string(), is_specified: z.boolean() }),
  ),
  /** False: nobody has mapped it, and the specified values stand in their specified order. */
  is_mapped: z.boolean(),
  mapping: z.array(MappedPlaceholder),
  /** Filled with samples; null without a template. */
  preview: MessagePreview.nullable(),
  version: Version,
});
export type OccasionTemplate = z.output<typeof OccasionTemplate>;

const OccasionParams = z.object({ occasion: Occasion });

const PLACEHOLDERS_MAX = 50;
export const TemplateMapping = z.object({
  template_id: TemplateIdField.min(1),
  mapping: z.array(MappedPlaceholder).max(PLACEHOLDERS_MAX),
});
export type TemplateMapping = z.output<typeof TemplateMapping>;

export const OccasionTemplateForm = TemplateMapping.extend({
  version: versionField,
});
export type OccasionTemplateForm = z.output<typeof OccasionTemplateForm>;

export const listProviderTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp/templates',
  summary: 'Every template as the provider last listed it, whatever its state (addition).',
  response: answer(z.array(ProviderTemplate)),
});

export const listOccasionTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/message-templates',
  summary:
    'What each occasion is told by: its template, what fills its placeholders, and how it reads (addition).',
  response: answer(z.array(OccasionTemplate)),
});

export const showOccasionText = endpoint({
  method: 'GET',
  path: '/api/admin/message-templates/:occasion/text',
  summary:
    'What is said on an occasion, with `{{n}}` in place of its n-th value; null: no template is chosen, and nobody is told (addition).',
  params: OccasionParams,
  response: answer(
    z.object({
      body: z.string().nullable(),
      /** Why no message can be sent by it now; null: it can. */
      problem: TemplateProblem.nullable(),
    }),
  ),
});

export const previewOccasionTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/message-templates/:occasion/preview',
  summary: 'How a template reads with a mapping, filled with samples; stores nothing (addition).',
  params: OccasionParams,
  body: TemplateMapping,
  response: answer(
    z.object({
      preview: MessagePreview,
      /** Placeholders that have no value yet; with any of them the mapping is refused. */
      missing: z.array(Placeholder),
    }),
  ),
  errors: ['template_not_found'],
});

export const updateOccasionTemplate = endpoint({
  method: 'PUT',
  path: '/api/admin/message-templates/:occasion',
  summary: 'Choose the template of an occasion and what fills each of its placeholders (addition).',
  params: OccasionParams,
  body: OccasionTemplateForm,
  response: written(OccasionTemplate),
  errors: [
    'template_not_found',
    'template_unusable',
    'mapping_incomplete',
    'record_changed',
    'idempotency_key_reused',
  ],
});

/** A template that would tell of an occasion which has none that is well. */
export const ProposedPair = z.object({
  occasion: Occasion,
  template_id: z.string(),
  template_name: z.string(),
  mapping: z.array(MappedPlaceholder),
  /** All that the customer would read, filled with samples. */
  preview: z.string(),
  version: Version,
});
export type ProposedPair = z.output<typeof ProposedPair>;

export const listProposedPairs = endpoint({
  method: 'GET',
  path: '/api/admin/whatsapp/pairing',
  summary:
    'Which templates fit, by name and placeholders, the occasions that have none that is well; stores nothing (addition).',
  response: answer(z.array(ProposedPair)),
});

export const PairingForm = z.object({
  pairs: z
    .array(OccasionTemplateForm.extend({ occasion: Occasion }))
    .min(1)
    .max(OCCASIONS.length),
});
export type PairingForm = z.output<typeof PairingForm>;

export const updatePairing = endpoint({
  method: 'PUT',
  path: '/api/admin/whatsapp/pairing',
  summary: 'Choose the templates of several occasions, all or none (addition).',
  body: PairingForm,
  response: done,
  errors: [
    'template_not_found',
    'template_unusable',
    'mapping_incomplete',
    'record_changed',
    'idempotency_key_reused',
  ],
});
