let isPressed = false;
for (const type of ['mousedown', 'mouseup'])
  addEventListener(type, () => (isPressed = type === 'mousedown'), true);

/**
 * Does it once no press is under way. What moves the page while a button is held, as a message beneath the field that was
 * left, would take the button away from beneath the mouse, and the click would be lost. A finger's tap is such a press, too.
 */
export function afterPress(then: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(then), { once: true });
  else then();
}
