import { z } from 'zod';
import { blankOr, lines, optional, picture, points, type TextCheck } from './checks.ts';
import { CODE_LIST_BYTES_MAX, CodeCheck, CodesAdded, codeList } from './codes.ts';
import {
  changedImageField,
  Day,
  Id,
  IdField,
  IdParams,
  imageField,
  optionalText,
  PageQuery,
  pointField,
  Search,
  text,
  Version,
  versionField,
} from './fields.ts';
import { answer, done, paged, written } from './paging.ts';

/** What fields and error codes call a kind. */
export type RewardWord = CodedWord | 'reward';
/** The kinds whose codes the administrator types. */
export type CodedWord = 'voucher' | 'item';

/** A field that has the name of its kind. */
const field = <Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as Record<Name, Value>;

const spoken = (word: RewardWord): string => word.replace('_', ' ');

const image = picture('Please provide a valid image.');
const requiredPoint = points('Please provide a valid total point required.');

/** What has to be known before it is claimed, as the administrator writes it (addition). */
export const TERMS_MAX = 2_000;
const terms = lines('Syarat dan ketentuan paling banyak 2.000 karakter.', TERMS_MAX);

/** A form that carries a picture ends its lines in its own way. */
const termsField = z.preprocess(
  (sent) => (typeof sent === 'string' ? sent.replaceAll('\r\n', '\n') : sent),
  optionalText(terms),
);

/** What the form of a new reward asks. */
export const rewardChecks = <W extends RewardWord>(word: W, name: TextCheck) => ({
  images: image,
  ...field(word, name),
  required_point: requiredPoint,
  terms: blankOr(terms),
});
/** What the form of a change asks: without a new picture the old one stays. */
export const rewardChangeChecks = <W extends RewardWord>(word: W, name: TextCheck) => ({
  ...rewardChecks(word, name),
  images: optional(image, undefined),
});

export const rewardForm = <W extends RewardWord>(word: W, name: TextCheck) =>
  z.object({
    images: imageField(image),
    ...field(word, text(name)),
    required_point: pointField(requiredPoint),
    /** Addition. Of a change, left out: as they are. */
    terms: termsField,
  });
export const rewardChanges = <W extends RewardWord>(word: W, name: TextCheck) =>
  rewardForm(word, name).extend({
    images: changedImageField(image),
    version: versionField,
  });

export const rewardOf = <W extends RewardWord>(word: W) =>
  z.object({
    id: Id,
    ...field(word, z.string()),
    required_point: z.int(),
    /** Codes that can be claimed today: neither claimed nor expired. */
    total: z.int(),
    /** File name below `/storage/`, in the folder of the kind. */
    images: z.string(),
    version: Version,
  });

/**
 * What the calls that keep the rewards of a kind take and answer. Each call states its own method and path: what a browser
 * needs of it is no more than that.
 */
export const rewardCalls = <W extends RewardWord>(word: W, name: TextCheck) => {
  const Reward = rewardOf(word);
  const notFound = `${word}_not_found` as const;
  return {
    list: {
      summary: `Each ${spoken(word)}, a page at a time, newest first.`,
      query: PageQuery,
      response: paged(Reward),
    },
    show: {
      summary: `One ${spoken(word)}.`,
      params: IdParams,
      /** Addition: `terms`, null where there are none. */
      response: answer(Reward.extend({ terms: z.string().nullable() })),
      errors: [notFound],
    },
    create: {
      summary: `Add a new ${spoken(word)} with its picture.`,
      status: 201,
      body: rewardForm(word, name),
      response: written(z.object({ id: Id })),
      errors: ['pictures_unavailable', 'pictures_busy', 'idempotency_key_reused'],
    },
    update: {
      summary: `Change a stored ${spoken(word)}. Without a new picture the old one stays.`,
      params: IdParams,
      body: rewardChanges(word, name),
      weighed: true,
      response: written(Reward),
      errors: [
        notFound,
        'record_changed',
        'pictures_unavailable',
        'pictures_busy',
        'idempotency_key_reused',
      ],
    },
    delete: {
      summary: `Delete a stored ${spoken(word)}: no new claims; what was claimed of it stays known.`,
      params: IdParams,
      response: done,
      errors: [notFound, 'idempotency_key_reused'],
    },
    listForMembers: {
      summary: `Each ${spoken(word)} that a member sees, cheapest first. No codes.`,
      response: answer(z.array(Reward)),
    },
  } as const;
};

/** What every code has on the wire; a kind adds to it. */
export const codeOf = <W extends CodedWord>(word: W) =>
  z.object({
    id: Id,
    ...field(`id_${word}` as const, Id),
    code: z.string(),
    status: z.enum(['Claimed', '']),
    user: z.object({ name: z.string() }).nullable(),
    claimed_date: Day.nullable(),
    /** Addition: what claimed it, by which the claim can be cancelled. */
    id_redemption: Id.nullable(),
    version: Version,
  });

/**
 * What the calls that keep the codes of a kind take and answer.
 *
 * @param Line what is typed of a code. The server reads each line of a list again: a client's word is not enough.
 * @param typed the same before anybody has said that it is right.
 */
export const codeCalls = <
  W extends CodedWord,
  Code extends z.ZodType,
  Line extends z.ZodRawShape,
  Typed extends z.ZodRawShape,
  const State extends string,
>(
  word: W,
  kind: { Code: Code; line: Line; typed: Typed; states: readonly State[] },
) => {
  const reward = `id_${word}` as const;
  const notFound = `${word}_not_found` as const;
  const codeNotFound = `${word}_code_not_found` as const;
  const claimed = `${word}_code_claimed` as const;
  const taken = `${word}_code_taken` as const;
  return {
    list: {
      summary:
        'Its codes, newest first; `search` finds part of a code or of the redeemer, `state` keeps to one state (addition).',
      params: IdParams,
      query: PageQuery.extend({
        search: Search,
        state: z.enum(kind.states).optional().catch(undefined),
      }),
      response: paged(kind.Code),
      errors: [notFound],
    },
    add: {
      summary: `Add one code to a stored ${word}.`,
      status: 201,
      body: z.object({ ...field(reward, IdField), ...kind.line }),
      response: written(z.object({ id: Id })),
      errors: [notFound, taken, 'idempotency_key_reused'],
    },
    update: {
      summary: 'Change a code that nobody has claimed.',
      params: IdParams,
      body: z.object({
        ...field(reward, IdField.optional()),
        ...kind.line,
        version: versionField,
      }),
      response: done,
      errors: [
        codeNotFound,
        claimed,
        taken,
        'parent_mismatch',
        'record_changed',
        'idempotency_key_reused',
      ],
    },
    delete: {
      summary: 'Delete a code that nobody has claimed.',
      params: IdParams,
      response: done,
      errors: [codeNotFound, claimed, 'idempotency_key_reused'],
    },
    check: {
      summary:
        'Say of each line of a list whether it is new, doubled or wrong; nothing is stored (addition).',
      params: IdParams,
      bodyBytesMax: CODE_LIST_BYTES_MAX,
      body: codeList(z.object(kind.typed)),
      response: answer(CodeCheck),
      errors: [notFound],
    },
    addMany: {
      summary: 'Add many codes at once, all of them or none (addition).',
      status: 201,
      params: IdParams,
      bodyBytesMax: CODE_LIST_BYTES_MAX,
      body: codeList(z.object(kind.line)),
      response: written(CodesAdded),
      errors: [notFound, 'codes_not_addable', 'idempotency_key_reused'],
    },
  } as const;
};

/** What every claim answers; a kind adds to it. `id` is the code's; `point` is the new balance (addition). */
export const claimedOf = <W extends RewardWord>(word: W) =>
  z.object({
    id: Id,
    code: z.string(),
    claimed_date: Day,
    ...field(word, z.string()),
    point: z.int(),
  });

/** What a member has read of the price; not in the body, which of a voucher is ignored. */
export const ClaimQuery = z.object({
  /** Addition: a claim that would take more by now is refused. Left out, the price is taken as it stands. */
  required_point_seen: pointField(requiredPoint).optional(),
});

/** What may forbid a claim. */
export const claimErrors = <W extends RewardWord>(word: W) =>
  [
    `${word}_not_found`,
    'required_point_raised',
    'claim_above_limit',
    'points_not_enough',
    `${word}_sold_out`,
    'exchange_cancelled',
    'idempotency_key_reused',
  ] as const;
