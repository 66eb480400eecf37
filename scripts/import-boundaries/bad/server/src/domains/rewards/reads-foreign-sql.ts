// refused: Call another domain's commands
import { insertBalances } from '#domains/points/post.sql.ts';
export const x = insertBalances;
