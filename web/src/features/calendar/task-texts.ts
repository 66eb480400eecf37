/** What the list of tasks says of appointments and wished visits, apart from the words that only the calendar needs. */

export const appointmentTask = {
  label: 'Janji kunjungan',
  act: 'Atur ulang',
  actOf: (customer: string) => `Atur ulang kunjungan ${customer}`,
} as const;

export const requestTask = {
  label: 'Minta kunjungan',
  act: 'Atur',
  actOf: (customer: string) => `Atur permintaan kunjungan ${customer}`,
} as const;
