/** The own company among the customers: the administrator's profile, protected. */
export const OWN_COMPANY_ID = 1;
