import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Few claims are above a limit, so what asks for those comes once one is. */
export const asking = dialogOnDemand(() =>
  import('./ask-utama.tsx').then(({ AskUtama }) => AskUtama),
);
