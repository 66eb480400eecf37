import {
  type MappedPlaceholder,
  type MessagePreview,
  type Occasion,
  sampleOf,
  type TemplateProblem,
  VALUES_OF,
  type ValueName,
} from '@reward-points/contract/message-values';
import { parameterOf } from '@reward-points/contract/whatsapp';
import { formatOf } from '#domains/whatsapp/outbox/sending.rules.ts';
import type {
  FilledPlaceholder,
  Placeholder,
  ProviderTemplate,
} from '#domains/whatsapp/providers/provider.ts';

/** A placeholder of a template, and the index of its value among those that a message is queued with; -1: none. */
export interface Slot extends Placeholder {
  index: number;
}

/** How the values of a message become its text and the placeholders of its template; frozen into each message. */
export interface Layout {
  provider: string;
  templateId: string;
  /** All that the customer reads, where `{{n}}` is the n-th value, whatever number it has in the template. */
  text: string;
  /** The same as a format of PostgreSQL's `format()`. */
  format: string;
  slots: Slot[];
}

export type TemplateContent = Pick<
  ProviderTemplate,
  'id' | 'header' | 'body' | 'footer' | 'buttons' | 'placeholders'
> & { provider: string };

/** The number of the value in an occasion. */
const indexOf = (occasion: Occasion, value: ValueName): number =>
  (VALUES_OF[occasion].names as readonly ValueName[]).indexOf(value);

const isAt = (place: Omit<Placeholder, 'name'>, other: Omit<Placeholder, 'name'>): boolean =>
  place.part === other.part && place.button === other.button && place.position === other.position;

/**
 * What fills a template that nobody has mapped: the specified values in their specified order, in the header as in the
 * body. The end of a button's address has no specified value.
 */
export const defaultMapping = (
  occasion: Occasion,
  { placeholders }: Pick<TemplateContent, 'placeholders'>,
): MappedPlaceholder[] => {
  const { specified, names } = VALUES_OF[occasion];
  return placeholders.flatMap(({ part, button, position }) => {
    const value = position <= specified ? names[position - 1] : undefined;
    return part === 'button' || value === undefined ? [] : [{ part, button, position, value }];
  });
};

/** The placeholders that a mapping leaves without a value of the occasion. */
export const missingOf = (
  occasion: Occasion,
  { placeholders }: Pick<TemplateContent, 'placeholders'>,
  mapping: readonly MappedPlaceholder[],
): Omit<Placeholder, 'name'>[] =>
  placeholders
    .filter(
      (place) =>
        !mapping.some((mapped) => isAt(place, mapped) && indexOf(occasion, mapped.value) >= 0),
    )
    .map(({ part, button, position }) => ({ part, button, position }));

/** Whether a template has a placeholder that a message was not put together with. */
export const hasNewPlaces = (
  { placeholders }: Pick<TemplateContent, 'placeholders'>,
  slots: readonly Slot[],
): boolean => placeholders.some((place) => !slots.some((slot) => isAt(place, slot)));

/** Whether a mapping says anything of a place that the template does not have, or of one twice. */
export const hasStrangers = (
  { placeholders }: Pick<TemplateContent, 'placeholders'>,
  mapping: readonly MappedPlaceholder[],
): boolean =>
  mapping.some(
    (mapped, index) =>
      !placeholders.some((place) => isAt(place, mapped)) ||
      mapping.findIndex((other) => isAt(other, mapped)) !== index,
  );

/** All that a customer reads of a template. */
export const wholeText = ({
  header,
  body,
  footer,
}: Pick<TemplateContent, 'header' | 'body' | 'footer'>): string =>
  [header, body, footer].filter((part) => part !== null && part !== '').join('\n\n');

/** The text of a layout as it is shown before it is sent: the balance is known only once the points are booked. */
export const shownText = (occasion: Occasion, { text }: Pick<Layout, 'text'>): string =>
  text.replace(/\{\{(\d+)\}\}/g, (placeholder, digits: string) =>
    VALUES_OF[occasion].names[Number(digits) - 1] === 'balance' ? '…' : placeholder,
  );

/** Puts template and mapping together, of which nothing is missing. */
function layoutOf(
  occasion: Occasion,
  template: TemplateContent,
  mapping: readonly MappedPlaceholder[],
): Layout {
  const slots = template.placeholders.map((place) => {
    const mapped = mapping.find((each) => isAt(place, each));
    return { ...place, index: mapped ? indexOf(occasion, mapped.value) : -1 };
  });
  // The placeholders of each part count for themselves; in the text they count the values.
  const renumbered = (text: string | null, part: 'header' | 'body') =>
    (text ?? '').replace(/\{\{(\d+)\}\}/g, (_, digits: string) => {
      const slot = slots.find((each) => each.part === part && each.position === Number(digits));
      return `{{${(slot?.index ?? -1) + 1}}}`;
    });
  const text = wholeText({
    header: renumbered(template.header, 'header'),
    body: renumbered(template.body, 'body'),
    footer: template.footer,
  });
  return {
    provider: template.provider,
    templateId: template.id,
    text,
    format: formatOf(text, VALUES_OF[occasion].names.length),
    slots,
  };
}

/** What a provider gets for the placeholders of a message. */
export const filled = (
  slots: readonly Slot[],
  values: readonly (string | number)[],
): FilledPlaceholder[] =>
  slots.map(({ index, ...place }) => ({ ...place, value: parameterOf(values[index] ?? '') }));

/** Samples of all values of an occasion, in their order. */
export const samplesOf = (occasion: Occasion): string[] =>
  VALUES_OF[occasion].names.map((name) => sampleOf(occasion, name));

/** A template as a customer would see it, filled with samples; what is not mapped keeps its placeholder. */
export function previewOf(
  occasion: Occasion,
  template: TemplateContent,
  mapping: readonly MappedPlaceholder[],
): MessagePreview {
  const values = (part: Placeholder['part'], button: number | null, text: string): string =>
    text.replace(/\{\{(\d+)\}\}/g, (placeholder, digits: string) => {
      const place = { part, button, position: Number(digits) };
      const mapped = mapping.find((each) => isAt(place, each));
      return mapped && indexOf(occasion, mapped.value) >= 0
        ? parameterOf(sampleOf(occasion, mapped.value))
        : placeholder;
    });
  return {
    header: template.header === null ? null : values('header', null, template.header),
    body: values('body', null, template.body),
    footer: template.footer,
    buttons: template.buttons.map(({ type, text, url }, button) => ({
      type,
      text,
      url: url === null ? null : values('button', button, url),
    })),
  };
}

/** What of a stored template decides whether it can be relied on. */
export interface TemplateStanding
  extends Pick<ProviderTemplate, 'state' | 'unusable' | 'placeholders'> {
  isGone: boolean;
  isStopped: boolean;
}

/** Why no message can be sent by a template; null: one can, once it is mapped. */
export function problemOf(template: TemplateStanding): Exclude<TemplateProblem, 'none'> | null {
  const { state, unusable, isGone, isStopped } = template;
  if (isGone || state === 'deleted') return 'gone';
  if (state === 'pending' || state === 'rejected') return state;
  if (state !== 'approved' || isStopped) return 'paused';
  return unusable === null ? null : 'unusable';
}

/**
 * The layout of a template for an occasion, as mapped or else with the specified values. Null unless each placeholder has a
 * value: customers would read a dash, or the wrong thing.
 */
export function chosenLayout(
  occasion: Occasion,
  template: TemplateContent,
  mapping: readonly MappedPlaceholder[] | null,
): Layout | null {
  const used = mapping ?? defaultMapping(occasion, template);
  return missingOf(occasion, template, used).length === 0
    ? layoutOf(occasion, template, used)
    : null;
}
