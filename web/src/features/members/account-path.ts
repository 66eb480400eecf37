import { lastSession } from '#client/session.ts';

/** Where one's account is: the settings are those of the company, which `utama` alone changes. */
export const accountPath = () => (lastSession()?.contactRole === 'utama' ? '/settings' : '/people');
