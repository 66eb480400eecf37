import type { ErrorCode } from '@reward-points/contract/errors';
import { DomainError, refusedField } from '#domain-error.ts';

/** Constraint → what to refuse with, and the field that is to blame where there is one. */
export type Translations = Record<string, { code: ErrorCode; field?: string }>;

/**
 * Runs a write whose truth the database guards, and turns a violated constraint into its domain error. Checking first and
 * then writing would lose against somebody who does the same at the same moment.
 */
export async function refusing<T>(translations: Translations, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const found = translations[violatedConstraint(error) ?? ''];
    if (!found) throw error;
    const { code, field } = found;
    throw field === undefined ? new DomainError(code) : refusedField(code, field);
  }
}

/** The name of the constraint that a statement violated, if that is what went wrong. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
