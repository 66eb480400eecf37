import { Text } from '@mantine/core';

interface ConsequencesProps {
  /** One sentence each; false where it is not so. */
  of: (string | false)[];
}

/** What goes with a record that is deleted, and what stays, beneath the question (RUN-20). */
export function Consequences({ of }: ConsequencesProps) {
  const sentences = of.filter((one) => one !== false);
  if (sentences.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {sentences.map((sentence) => (
        <Text key={sentence} component="li" fz="sm">
          {sentence}
        </Text>
      ))}
    </ul>
  );
}
