import { Anchor, type AnchorProps } from '@mantine/core';

interface OperatorGuideProps extends Omit<AnchorProps, 'href'> {
  /** The part of the guide that says how. */
  topic: 'alamat' | 'whatsapp' | 'kontak' | 'kunci' | 'jam';
  children?: string;
}

/** Leads to what only who runs the server can do: a page of its own, which can be passed on, with the words of a server. */
export const OperatorGuide = ({
  topic,
  children = 'Minta pengelola server',
  ...anchor
}: OperatorGuideProps) => (
  <Anchor
    href={`/panduan-server.html#${topic}`}
    target="_blank"
    fz="inherit"
    c="inherit"
    underline="always"
    {...anchor}
  >
    {children}
  </Anchor>
);
