import { type FileButtonProps, FileButton as OfMantine } from '@mantine/core';
import { useRef } from 'react';

/** Lets somebody choose a file, also the one that was chosen before: of a file that its field still has a browser says nothing. */
export function FileButton<Multiple extends boolean = false>({
  onChange,
  ...props
}: FileButtonProps<Multiple>) {
  const reset = useRef<() => void>(null);
  return (
    <OfMantine<Multiple>
      {...props}
      resetRef={reset}
      onChange={(chosen) => {
        onChange(chosen);
        reset.current?.();
      }}
    />
  );
}
