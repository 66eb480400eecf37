import type { Placeholder, ProviderTemplate, TemplateButton } from './provider.ts';

/** What a provider says of a template, before its placeholders are understood. */
export interface RawTemplate
  extends Omit<ProviderTemplate, 'header' | 'buttons' | 'placeholders' | 'unusable'> {
  /** `media`: a picture, video or document that each message would have to bring. */
  header: { text: string } | 'media' | null;
  buttons: TemplateButton[];
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The template in the one shape that all providers share: names become numbers in the order of their first appearance,
 * and every place that takes a value is listed with its own numbering.
 */
export function commonTemplate(raw: RawTemplate): ProviderTemplate {
  const { header: rawHeader, buttons: rawButtons, ...rest } = raw;
  const header = rawHeader === null || rawHeader === 'media' ? null : numbered(rawHeader.text);
  const body = numbered(raw.body);
  const buttons = rawButtons.map((button) => ({ button, url: numbered(button.url ?? '') }));
  return {
    ...rest,
    header: header?.text ?? null,
    body: body.text,
    buttons: buttons.map(({ button, url }) => ({
      ...button,
      url: button.url === null ? null : url.text,
    })),
    placeholders: [
      ...(header?.places ?? []).map((place) => ({
        part: 'header' as const,
        button: null,
        ...place,
      })),
      ...body.places.map((place) => ({ part: 'body' as const, button: null, ...place })),
      ...buttons.flatMap(({ url }, button) =>
        url.places.map((place) => ({ part: 'button' as const, button, ...place })),
      ),
    ],
    unusable:
      rawHeader === 'media'
        ? 'media'
        : buttons.some(({ button }) => button.type === 'other')
          ? 'button'
          : null,
  };
}

type Place = Pick<Placeholder, 'position' | 'name'>;

function numbered(text: string): { text: string; places: Place[] } {
  const keys = [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  const distinct = [...new Set(keys)];
  const isNamed = distinct.some((key) => !/^\d+$/.test(key));
  const places = isNamed
    ? distinct.map((name, index) => ({ position: index + 1, name }))
    : distinct
        .map((key) => ({ position: Number(key), name: null }))
        .sort((a, b) => a.position - b.position);
  return {
    places,
    text: text.replace(
      PLACEHOLDER,
      (_, key: string) => `{{${isNamed ? distinct.indexOf(key) + 1 : Number(key)}}}`,
    ),
  };
}
