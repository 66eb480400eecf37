// refused: SQL files know tables, not other domains.
import { post } from '#domains/points/post.ts';
export const x = post;
