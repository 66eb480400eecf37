import { DomainError } from '#domain-error.ts';

/**
 * Refuses a form that was filled with another version of its record. Ask it of what is locked, so that of two forms at once
 * the second finds what the first has made of it. A call that states no version is taken at its word.
 */
export function refuseStale(stands: { version: number }, stated: number | undefined): void {
  if (stated !== undefined && stated !== stands.version) throw new DomainError('record_changed');
}
