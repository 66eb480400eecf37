// refused: A route asks a feature's *.api.ts
import { call } from '#client/call.ts';
export const x = call;
