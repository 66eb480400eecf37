/** The first that fits: many say that they are another besides. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|X)\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC(?:Browser|WEB)/, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Whatever is longer is no browser, and is not searched. */
const AGENT_MAX = 1_000;

const fitting = (
  names: readonly (readonly [RegExp, string])[],
  agent: string,
): string | undefined => names.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * How a person calls the device behind a User-Agent, as “Chrome di Windows”; null: it does not say. Nothing else of it is
 * kept. Where the device stands nobody looks up.
 */
export function deviceNameOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.length > AGENT_MAX) return null;
  const said = [fitting(BROWSERS, userAgent), fitting(SYSTEMS, userAgent)];
  return said.filter((one) => one !== undefined).join(' di ') || null;
}
