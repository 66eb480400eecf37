// refused: The web app knows the contract, never the server.
import type { Db } from '@reward-points/server/db';
export type X = Db;
