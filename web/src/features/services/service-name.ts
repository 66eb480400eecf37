import type { Service } from '@reward-points/contract/services';

/** What a service is called where it stands alone; the serial number tells two of the same apart. */
export const nameOf = ({ item, customer, serial_number }: Service): string =>
  [serial_number ? `${item} (${serial_number})` : item, customer].join(' – ');
