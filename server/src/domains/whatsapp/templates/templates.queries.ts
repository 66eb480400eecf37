import { dayIn } from '@reward-points/contract/dates';
import {
  type MessagePreview,
  OCCASIONS,
  type Occasion,
  type Placeholder,
  type ProviderTemplate,
  sampleOf,
  type TemplateProblem,
  VALUES,
  VALUES_OF,
} from '@reward-points/contract/message-values';
import type {
  OccasionTemplate,
  ProposedPair,
  TemplateMapping,
} from '@reward-points/contract/messages';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { findChannel } from '#domains/whatsapp/connection/channel.sql.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import {
  chosenLayout,
  defaultMapping,
  missingOf,
  previewOf,
  problemOf,
  wholeText,
} from './layout.rules.ts';
import { pairTemplates } from './pairing.rules.ts';
import {
  type Choice,
  findChoice,
  findStoredTemplate,
  listChoices,
  listStoredTemplates,
  type StoredChoice,
  type StoredTemplate,
} from './templates.sql.ts';
import { findWords, textOf } from './words.ts';

interface Reads {
  db: Db;
  provider: WhatsappProvider;
}

/** Every template as the provider last listed it. */
export async function listProviderTemplates({ db, provider }: Reads): Promise<ProviderTemplate[]> {
  return (await listStoredTemplates(db, provider.name)).map(wiredTemplate);
}

const wiredTemplate = (template: StoredTemplate): ProviderTemplate => {
  const { id, name, language, header, body, footer, buttons, placeholders } = template;
  const problem = problemOf(template);
  return { id, name, language, header, body, footer, buttons, placeholders, problem };
};

/** What each occasion is told by. */
export async function listOccasionTemplates({ db, provider }: Reads): Promise<OccasionTemplate[]> {
  const templates = await listStoredTemplates(db, provider.name);
  const choices = await listChoices(db, provider.name);
  return OCCASIONS.map((occasion) => {
    const choice = choices.find((each) => each.occasion === occasion);
    const template = templates.find(({ id }) => id === choice?.templateId);
    return occasionTemplate(occasion, choice, template);
  });
}

/** How a template would read with a mapping, and what the mapping leaves open. */
export async function previewOccasionTemplate(
  { db, provider }: Reads,
  occasion: Occasion,
  { template_id, mapping }: TemplateMapping,
): Promise<{ preview: MessagePreview; missing: Placeholder[] }> {
  const template = await findStoredTemplate(db, provider.name, template_id);
  if (!template) throw new DomainError('template_not_found');
  return {
    preview: previewOf(occasion, template, mapping),
    missing: missingOf(occasion, template, mapping),
  };
}

/** What would fit each occasion that has no template which is well; one that does well without is asked about too. */
export async function listProposedPairs({ db, provider }: Reads): Promise<ProposedPair[]> {
  const templates = await listStoredTemplates(db, provider.name);
  const choices = await listChoices(db, provider.name);
  const standing = OCCASIONS.map((occasion) => {
    const choice = choices.find((each) => each.occasion === occasion);
    const chosen = templates.find(({ id }) => id === choice?.templateId);
    return { occasion, choice, isWell: problemOfChoice(occasion, choice, chosen) === null };
  });
  const open = standing.filter(({ isWell }) => !isWell).map(({ occasion }) => occasion);
  const used = standing.flatMap(({ choice, isWell }) =>
    isWell && choice ? [choice.templateId] : [],
  );
  const free = templates.filter(({ id }) => !used.includes(id));
  return pairTemplates(open, free).flatMap(({ occasion, templateId, mapping }) => {
    const template = free.find(({ id }) => id === templateId);
    const version = choices.find((each) => each.occasion === occasion)?.version ?? 0;
    return template
      ? [
          {
            occasion,
            template_id: template.id,
            template_name: template.name,
            mapping,
            preview: wholeText(previewOf(occasion, template, mapping)),
            version,
          },
        ]
      : [];
  });
}

/** What is said on an occasion, as it is shown before its values are known, and whether it can be. */
export async function showOccasionText(
  { db, provider }: Reads,
  occasion: Occasion,
): Promise<{ body: string | null; problem: TemplateProblem | null }> {
  const words = await findWords(db, provider.name, occasion);
  const { problem } = await showStanding(db, provider.name, occasion);
  return { body: textOf(words), problem };
}

/** What one occasion is told by. */
export async function showOccasionTemplate(
  reads: Reads,
  occasion: Occasion,
): Promise<OccasionTemplate> {
  const found = (await listOccasionTemplates(reads)).find((each) => each.occasion === occasion);
  if (!found) throw new Error(`No occasion ${occasion}.`);
  return found;
}

function occasionTemplate(
  occasion: Occasion,
  choice: StoredChoice | undefined,
  template: StoredTemplate | undefined,
): OccasionTemplate {
  const { names, specified } = VALUES_OF[occasion];
  const mapping = choice?.mapping ?? (template ? defaultMapping(occasion, template) : []);
  return {
    occasion,
    template: template ? wiredTemplate(template) : null,
    problem: problemOfChoice(occasion, choice, template),
    values: names.map((name, index) => ({
      name,
      label: VALUES[name].label,
      sample: sampleOf(occasion, name),
      is_specified: index < specified,
    })),
    is_mapped: choice?.mapping != null,
    mapping,
    preview: template ? previewOf(occasion, template, mapping) : null,
    version: choice?.version ?? 0,
  };
}

/** Why the messages of an occasion cannot be sent by its template; null: they can. */
function problemOfChoice(
  occasion: Occasion,
  choice: Pick<Choice, 'mapping'> | undefined,
  template: StoredTemplate | undefined,
): TemplateProblem | null {
  if (!choice || !template) return 'none';
  return (
    problemOf(template) ?? (chosenLayout(occasion, template, choice.mapping) ? null : 'unmapped')
  );
}

/** Which template tells of an occasion, and whether it can be relied on. */
export async function showStanding(
  db: Db | Tx,
  provider: string,
  occasion: Occasion,
): Promise<{ templateId: string | null; problem: TemplateProblem | null; version: number }> {
  const choice = await findChoice(db, provider, occasion);
  const template = choice && (await findStoredTemplate(db, provider, choice.templateId));
  return {
    templateId: choice?.templateId ?? null,
    problem: problemOfChoice(occasion, choice, template),
    version: choice?.version ?? 0,
  };
}

/**
 * Whether a message of an occasion would leave: it has a template that is well, and the way is open, or will be before so many
 * minutes are over, where they are stated.
 */
export async function canTell(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
  occasion: Occasion,
  minutes?: number,
): Promise<boolean> {
  const { problem } = await showStanding(db, provider.name, occasion);
  if (problem !== null) return false;
  const channel = await findChannel(db, provider.name, clock.today());
  if (channel?.stoppedAt != null) return false;
  if (minutes === undefined) return true;
  const last = new Date(clock.now().getTime() + minutes * 60_000);
  const isQuiet = channel?.quietUntil != null && channel.quietUntil >= last;
  const { perDay } = provider.limits;
  const isUsedUp = perDay !== null && (channel?.takenToday ?? 0) >= perDay;
  return !isQuiet && !(isUsedUp && dayIn(clock.timeZone, last) === clock.today());
}
