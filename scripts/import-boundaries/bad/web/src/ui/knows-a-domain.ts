// refused: What ui shows knows no domain
import type { Customer } from '@reward-points/contract/customers';
export type X = Customer;
