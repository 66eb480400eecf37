import { Anchor, type AnchorProps } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { formatWhatsapp } from '#format/whatsapp.ts';

interface ChatLinkProps extends Pick<AnchorProps, 'fz' | 'inherit'> {
  /** As it is stored. */
  whatsapp: string;
}

/** A number that opens the chat with whoever has it. */
export const ChatLink = ({ whatsapp, ...text }: ChatLinkProps) => (
  <Anchor
    href={`https://wa.me/${whatsapp}`}
    target="_blank"
    rel="noreferrer"
    className="tabular whole"
    aria-label={`Buka chat WhatsApp ${formatWhatsapp(whatsapp)}`}
    {...text}
  >
    <IconBrandWhatsapp size={16} aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
    {formatWhatsapp(whatsapp)}
  </Anchor>
);
