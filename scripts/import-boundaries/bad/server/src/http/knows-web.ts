// refused: The server knows the contract, never the web app.
import { x } from '@reward-points/web/anything';
export const y = x;
