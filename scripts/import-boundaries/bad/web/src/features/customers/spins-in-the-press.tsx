// refused: BusyButton shows the press first and takes no second one.
import { Button } from '@mantine/core';

export const Send = ({ isSending }: { isSending: boolean }) => <Button loading={isSending}>Send</Button>;
