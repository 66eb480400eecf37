// refused: ./ for this folder, # for this package.
import { post } from '../points/post.ts';
export const x = post;
