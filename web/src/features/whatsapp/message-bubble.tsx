import { Text } from '@mantine/core';
import classes from './message-bubble.module.css';

interface MessageBubbleProps {
  /** The message with its placeholders filled. */
  text: string;
}

/** A message as the customer will see it in WhatsApp. */
export function MessageBubble({ text }: MessageBubbleProps) {
  return (
    <div className={classes.chat}>
      <div className={classes.bubble}>
        <Text fz="sm" className="break" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
        <Text className={classes.time} aria-hidden>
          09.41
        </Text>
      </div>
    </div>
  );
}
