import { reachableBinaries } from '#db/postgres-binaries.ts';

/** What an installation that is read-only afterwards needs once: the files of the embedded PostgreSQL in order. */
reachableBinaries(undefined);
