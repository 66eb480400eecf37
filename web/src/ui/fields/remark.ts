import { createElement } from 'react';

/**
 * What is said beneath a field of something that is unusual and not wrong: it stands there before anything is saved, and
 * stops nobody.
 *
 * @returns for the field.
 */
export const remarkOf = (remark: string | null) =>
  remark === null ? {} : { description: createElement('span', { className: 'remark' }, remark) };
