// refused: The schemas are the server's; a browser needs no more than the checks of the contract.
import { z } from 'zod';
export const x = z;
