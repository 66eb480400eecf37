import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Few claims are above a limit, so what asks for those comes once one is. */
export const asking = dialogOnDemand(() =>
  import('./ask-utama.tsx').then(({ AskUtama }) => AskUtama),
);
