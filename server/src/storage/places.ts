/** How a store of the S3 protocol is reached. */
export interface BucketAccess {
  /** Undefined: Amazon's own of the region. */
  endpoint: string | undefined;
  region: string;
  /** Where the name of the bucket stands: in the path, or before the host. */
  addressing: 'path' | 'host';
  keyId: string;
  secret: string;
}

interface FolderPlace {
  kind: 'folder';
  dir: string;
}

export interface BucketPlace {
  kind: 'bucket';
  bucket: string;
  /** What the names of all files begin with, without a slash at its end; empty: nothing. */
  folder: string;
  access: BucketAccess;
}

/** Where files are kept. */
export type Place = FolderPlace | BucketPlace;
