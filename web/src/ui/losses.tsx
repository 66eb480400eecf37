import { Text } from '@mantine/core';

interface LossesProps {
  /** One sentence each; false where it is not so. */
  of: (string | false)[];
}

/** What goes with a record that is deleted, and what stays, beneath the question (RUN-20). */
export function Losses({ of }: LossesProps) {
  const losses = of.filter((loss) => loss !== false);
  if (losses.length === 0) return null;
  return (
    <ul style={{ margin: '12px 0 0', paddingLeft: 20 }}>
      {losses.map((loss) => (
        <Text key={loss} component="li" fz="sm">
          {loss}
        </Text>
      ))}
    </ul>
  );
}
