import { Loader } from '@mantine/core';
import { useState } from 'react';
import classes from './loading-overlay.module.css';

/**
 * Covers a screen at first and fades out in twenty steps of 0.05, one every 50 ms (RUN-11, RUN-12). It never stands in the
 * way of a click, and is removed at the end. Who asks for less motion does not see it fade.
 */
export function LoadingOverlay() {
  const [isOver, setIsOver] = useState(false);
  if (isOver) return null;
  return (
    <div
      className={classes.overlay}
      data-testid="loading-overlay"
      aria-hidden
      onAnimationEnd={(event) => event.target === event.currentTarget && setIsOver(true)}
    >
      <Loader type="dots" size="lg" />
    </div>
  );
}
