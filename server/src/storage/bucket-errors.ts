import { StoreError } from './file-store.ts';
import type { BucketPlace } from './places.ts';

const codeOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(codeOf(error));

/** Which setting is to blame, by what the store answers. The words of the store itself may repeat a key. */
export function storeErrorOf(error: unknown, { bucket, access }: BucketPlace): StoreError {
  const where = access.endpoint ?? `Amazon S3 in ${access.region}`;
  const code = codeOf(error);
  const reason = {
    NoSuchBucket: `there is no bucket ${bucket} at ${where}`,
    InvalidAccessKeyId: `S3_ACCESS_KEY_ID is not known at ${where}`,
    SignatureDoesNotMatch: `S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID at ${where}`,
    AccessDenied: `S3_ACCESS_KEY_ID may not do this in the bucket ${bucket} at ${where}`,
    PermanentRedirect: `the bucket ${bucket} is not in S3_REGION ${access.region}`,
    AuthorizationHeaderMalformed: `the bucket ${bucket} is not in S3_REGION ${access.region}`,
    RequestTimeTooSkewed: `the clock of this machine differs from that of ${where}`,
  }[code];
  if (reason !== undefined) return new StoreError(reason, { isRefusal: true });
  const detail = error instanceof Error && 'code' in error ? String(error.code) : code;
  return new StoreError(`${where} does not answer as it should (${detail})`, { isRefusal: false });
}
