import { Paper, Text } from '@mantine/core';

interface ShippedToProps {
  recipient: string;
  telp: string;
  address: string;
}

/** Where a claimed item goes. */
export function ShippedTo({ recipient, telp, address }: ShippedToProps) {
  return (
    <Paper p="md" w="100%" bg="var(--mantine-primary-color-light)" shadow="none">
      <Text fz="sm" c="var(--app-muted)">
        Dikirim kepada
      </Text>
      <Text fw={600} className="break">
        {recipient} <span className="whole">({telp})</span>
      </Text>
      <Text className="break" style={{ whiteSpace: 'pre-line' }}>
        {address}
      </Text>
    </Paper>
  );
}
