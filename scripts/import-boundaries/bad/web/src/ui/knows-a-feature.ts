// refused: Code flows client, format, ui -> features -> routes.
import { customersQuery } from '#features/customers/customers.api.ts';
export const x = customersQuery;
