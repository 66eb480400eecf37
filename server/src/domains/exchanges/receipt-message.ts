import { longDate } from '@reward-points/contract/dates';
import type { ItemExchange } from '@reward-points/contract/exchanges';

/** What stands for the placeholders of a receipt message before the number itself, which is the last of them. */
export const receiptValues = (exchange: ItemExchange): string[] => [
  exchange.name,
  exchange.item,
  longDate(exchange.claimed_date),
  exchange.recipient,
];
