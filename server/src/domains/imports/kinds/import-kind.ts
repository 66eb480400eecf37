import type { Day } from '@reward-points/contract/dates';
import type { ImportFieldType, ImportKind } from '@reward-points/contract/imports';
import type { Tx } from '#db/database.ts';
import type { Alike, LineRange, Query, Sum } from './lines.sql.ts';

/** What of a kind can stand in a column. */
export interface Field {
  /** On the wire and in `values`. */
  name: string;
  /** As the administrator knows it. */
  label: string;
  type: ImportFieldType;
  isRequired?: boolean;
  /** Other fields, one of which will do where it is required. */
  instead?: readonly string[];
  /** The longest text, or the greatest number. */
  max?: number;
  /** A date in it is read as it stands, and not taken for a number that a spreadsheet has turned into one. */
  takesDates?: boolean;
  /** What an empty cell means, or what the field is for. */
  hint: string;
  example: string;
  /** What spreadsheets call it, beside its label: in any case, with any signs between the words. */
  headers: readonly string[];
  /** By how much each line may miss what was written. */
  rounding?: number;
  /** What may be something else beside a column that says it better; the likeliest first. */
  vague?: readonly string[];
  /** The field beyond whose column the likelier of several vague ones stands. */
  vagueBeyond?: string;
}

/** What was read of a line, by field, in the form in which it is stored: days `YYYY-MM-DD`, numbers as digits. Empty cells are left out. */
export type Values = Readonly<Record<string, string>>;

export interface ValuesOfLine {
  line: number;
  values: Values;
}

/** A line that creates something. */
interface NewLine {
  line: number;
  values: Values;
  /** The numbers of the records that it names, as `find` answered them. */
  refs: Readonly<Record<string, number>>;
}

/** A line that created or changed something, or is about to change it. */
export interface KnownLine extends NewLine {
  recordId: number;
  /** What differed from what was there. */
  changes: readonly Change[];
}

export interface Change {
  field: string;
  from: string | null;
  to: string | null;
}

/** In whose name, and by which import. */
export interface By {
  importId: number;
  actorId: number;
  at: Date;
  /** Of the business. */
  today: Day;
}

/** The same while an import is taken back. */
interface TakingBack extends By {
  /** When it was applied. */
  appliedAt: Date;
}

/**
 * A kind of import: what its lines may hold, and what they mean. Everything else (files, columns, preview, the one
 * transaction, taking back) is written once. A kind has no state and asks the database a batch at a time.
 */
export interface Kind {
  kind: ImportKind;
  /** What of it are many, as the administrator calls them. */
  label: string;
  /** What the administrator must know before the import. */
  note: string;
  /** In the order of the example file. */
  fields: readonly Field[];

  /** Refuses every file while something is missing that all lines need. */
  require?: (tx: Tx, today: Day) => Promise<void>;
  /** What is wrong with a line by itself, beyond its cells. */
  refuse?: (values: Values) => string | undefined;
  /** The same where that depends on what is stored or on what day it is, for a whole batch. Asked once a batch. */
  refusing?: (tx: Tx, today: Day) => Promise<(values: Values) => string | undefined>;
  /** What follows of what was read, such as a date that is left to a default. */
  complete?: (values: Values) => Values;
  /** What makes two lines of one file speak of the same. */
  keyOf: (values: Values) => string;
  /** The number of which several lines of one key are the parts, by the field that names it; where somebody says so they are added up. */
  sums?: Sum & { of: string };
  /** What is said of two lines of one key, and what of them may be written in different ways. */
  alike: Omit<Alike, 'labels'>;
  /** `find` looks at other lines of the file, so all are judged anew once a customer is chosen for one. */
  looksAround?: boolean;
  /**
   * Finds what the file alone does not say, such as which customer a name means. A query over `lines` (see `find`): a row
   * (`line`, `key text`, `refs jsonb`) for each line of which more is known. A null `key` keeps that of the file.
   */
  identify?: Query;

  /** Lines to which stored records add what they do not say yet, such as a day by a rule. Called before each comparison. */
  follow?: (tx: Tx, importId: number, range: LineRange) => Promise<ValuesOfLine[]>;

  /**
   * Compares lines with what is stored. A query over `lines` (`import_id bigint`, `line int`, `key text`, `values jsonb`,
   * `chosen bigint`, `today date`). Returns for each line of which something is known its `line` and
   * - `record bigint`: what is stored already.
   * - `before jsonb`: its values by field, as text; null: the line is new. Fields that the line has too are compared; those
   *   that differ are its changes.
   * - `refused text`: why it cannot be imported as things stand, or null.
   * - `refs jsonb`: the ids of the records that it names, and what `restore` must know. `customer` is whom it is about,
   *   `points_now` and `points_waiting` what it brings, `per_point` the rule.
   */
  find: Query;
  /** Holds what the lines of an import rely on, until the transaction ends; they are judged anew after it. */
  lock: (tx: Tx, importId: number) => Promise<void>;

  /** @returns the numbers of the new records, in the order of the lines. */
  create: (tx: Tx, lines: readonly NewLine[], by: By) => Promise<number[]>;
  /** Left out where lines are new, the same, or wrong. */
  change?: (tx: Tx, lines: readonly KnownLine[], by: By) => Promise<void>;

  /**
   * Finds what prevents taking an import back. A query over the relation `lines` (`line int`, `record bigint`, `done text`,
   * `changes jsonb`, `refs jsonb`, `applied_at timestamptz`). Returns a row (`line`, `obstacle text`) for each that something
   * refers to.
   */
  findObstacles: Query;
  /** Takes back what `create` did. */
  remove: (tx: Tx, lines: readonly KnownLine[], by: TakingBack) => Promise<void>;
  /** Takes back what `change` did: sets each change from `to` to `from`. */
  restore?: (tx: Tx, lines: readonly KnownLine[], by: TakingBack) => Promise<void>;
}
