import { Skeleton, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './camera.module.css';
import { codeReader } from './read-codes.ts';
import { texts } from './texts.ts';

const words = texts.scan;

/** Why the camera reads nothing where the script for it did not come. */
const whyNotReading = (isOnline: boolean): string =>
  isOnline
    ? 'Sebagian aplikasi tidak dapat diambil dari server, jadi kode belum dapat dibaca. Muat ulang halaman ini, atau ketik kode labelnya di bawah.'
    : 'Tidak ada koneksi internet, jadi kode belum dapat dibaca. Coba lagi setelah tersambung, atau ketik kode labelnya di bawah.';

/** Often enough for a hand that holds still, and a phone stays cool. */
const LOOK_MS = 150;

interface CameraProps {
  /** What a code says, each time that one is seen. */
  onRead: (text: string) => void;
}

/** What the camera at the back sees, and reads. Where there is none, or it may not be used, that is said. */
export function Camera({ onRead }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = async () => {
      const place = video.current;
      if (!place) return;
      await start(place, signal);
      if (signal.aborted) return;
      setOn(true);
      const reader = await codeReader();
      while (!signal.aborted) {
        // A frame that is not there yet is none with a code.
        const codes = await reader.detect(place).catch(() => []);
        if (signal.aborted) return;
        const [code] = codes;
        if (code) read(code.rawValue);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    };
    look().catch((error: unknown) => {
      if (signal.aborted) return;
      // Nobody sees what it sees any more.
      ended.abort();
      setProblem(problemOf(error));
    });
    return () => ended.abort();
  }, []);
  if (problem !== null) {
    return (
      <Text fz="sm" role="status">
        {problem}
      </Text>
    );
  }
  return (
    <div className={classes.frame}>
      {!isOn && <Skeleton className={classes.picture} />}
      <video ref={video} className={classes.picture} muted playsInline aria-label={words.camera} />
    </div>
  );
}

/** Shows the camera until the signal comes, which gives it free. */
async function start(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new DOMException('', 'NotFoundError');
  const stream = await mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    stop();
    return;
  }
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
}

function problemOf(error: unknown): string {
  if (!(error instanceof DOMException)) return whyNotReading(navigator.onLine);
  const { name } = error;
  if (name === 'NotAllowedError') return words.notAllowed;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? words.none : words.fails;
}
