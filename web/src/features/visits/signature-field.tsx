import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { SIGNATURE_MAX } from '@reward-points/contract/visits';
import { IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Section } from '#ui/pages/section.tsx';
import { texts } from './texts.ts';
import type { VisitForm } from './use-visit-form.ts';
import classes from './visit-form.module.css';

const words = texts.signature;

/** Of the picture, whatever the width of the phone: lines enough for a name, in a few kilobytes. */
const WIDTH = 720;
const HEIGHT = 240;
const LINE = 4;
const AS_PNG = 'data:image/png;base64,';

/** Who was there and signs: drawn by finger, or by the name alone for whoever cannot draw. */
export const SignatureField = ({ form }: { form: VisitForm }) => (
  <Section title={words.title}>
    <Stack gap="md">
      <TextInput label={words.signer} autoComplete="off" {...form.getInputProps('signer')} />
      <Pad
        drawn={form.getValues().signature}
        onDraw={(signature) => form.setFieldValue('signature', signature)}
      />
    </Stack>
  </Section>
);

interface PadProps {
  drawn: string;
  onDraw: (drawn: string) => void;
}

function Pad({ drawn, onDraw }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // What this pad has drawn or shown itself.
  const shown = useRef('');
  const from = useRef<{ x: number; y: number } | null>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    if (drawn === shown.current) return;
    shown.current = drawn;
    const pen = penOf(canvas.current);
    clear(pen);
    if (drawn === '') return;
    const picture = new Image();
    picture.onload = () => pen?.drawImage(picture, 0, 0);
    picture.src = AS_PNG + drawn;
  }, [drawn]);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = placeIn(event);
    draw(event);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = penOf(canvas.current);
    if (!from.current || !pen) return;
    const to = placeIn(event);
    pen.beginPath();
    pen.moveTo(from.current.x, from.current.y);
    // Where the finger only touches there is a dot; a line of no length is not drawn.
    pen.lineTo(to.x + 0.1, to.y);
    pen.stroke();
    from.current = to;
  };
  const end = () => {
    if (!from.current || !canvas.current) return;
    from.current = null;
    const picture = canvas.current.toDataURL('image/png').slice(AS_PNG.length);
    setLarge(picture.length > SIGNATURE_MAX);
    if (picture.length > SIGNATURE_MAX) {
      clear(penOf(canvas.current));
      shown.current = '';
      onDraw('');
      return;
    }
    shown.current = picture;
    onDraw(picture);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        className={classes.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={drawn === '' ? words.place : words.drawn}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Group justify="space-between" gap="sm" mt="xs">
        <Text fz="sm" role="status" c={isLarge ? 'var(--mantine-color-error)' : 'var(--app-muted)'}>
          {isLarge ? words.large : words.hint}
        </Text>
        {drawn !== '' && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconEraser size={18} />}
            onClick={() => onDraw('')}
          >
            {words.clear}
          </Button>
        )}
      </Group>
    </div>
  );
}

const clear = (pen: CanvasRenderingContext2D | null) => pen?.clearRect(0, 0, WIDTH, HEIGHT);

function penOf(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const pen = canvas?.getContext('2d') ?? null;
  if (pen) {
    pen.lineWidth = LINE;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#111';
  }
  return pen;
}

function placeIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - box.left) / box.width) * WIDTH,
    y: ((clientY - box.top) / box.height) * HEIGHT,
  };
}
