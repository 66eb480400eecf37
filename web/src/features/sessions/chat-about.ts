const FORM = 'Full name:\nCompany:\nWhatsApp number:\nEmail:';

/** Opens a chat with the one fixed contact, with a form to fill in (AUTH-05). */
export const chatAbout = (subject: string, contact: { whatsapp: string } | undefined): string =>
  `https://wa.me/${contact?.whatsapp ?? ''}?text=${encodeURIComponent(`${subject}\n\n${FORM}`)}`;
