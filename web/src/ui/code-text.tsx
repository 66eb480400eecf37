import { Text } from '@mantine/core';

/** Up to this many letters a code stands in one piece; a longer one may break anywhere. */
const WHOLE_MAX = 20;

interface CodeTextProps {
  code: string;
  fw?: number;
  /** Where there is little room it may go on in a second line. */
  mayBreak?: boolean;
}

/** A code, in letters of one width. */
export const CodeText = ({ code, fw, mayBreak = false }: CodeTextProps) => (
  <Text
    span
    fz="sm"
    ff="monospace"
    className={mayBreak || code.length > WHOLE_MAX ? 'break' : 'whole'}
    {...(fw !== undefined && { fw })}
  >
    {code}
  </Text>
);
