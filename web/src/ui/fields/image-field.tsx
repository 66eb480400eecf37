import { AspectRatio, Input, Text } from '@mantine/core';
import { IMAGE_BYTES_MAX } from '@reward-points/contract/checks';
import { isPictureHead, PICTURE_HEAD, PICTURE_KINDS } from '@reward-points/contract/pictures';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './image-field.module.css';

interface ImageFieldProps {
  label: string;
  required?: boolean;
  value: File | undefined;
  /** The address of the picture that stands now (ITEM-06). */
  current?: string;
  error: React.ReactNode;
  onChange: (file: File | undefined) => void;
  onBlur?: () => void;
}

/**
 * Picks a picture, by clicking or by dropping it, and shows it at once. What its first bytes do not call a picture, or what
 * is too large, is not taken, and the field says so before anything is sent.
 */
export function ImageField({
  label,
  required,
  value,
  current,
  error,
  onChange,
  onBlur,
}: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(value) ?? current;
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    const reason = file ? await reasonAgainst(file) : null;
    setRefused(reason);
    if (reason !== null && input.current) input.current.value = '';
    onChange(reason === null ? file : undefined);
  };
  const message = refused === null ? error : <Refused reason={refused} message={error} />;
  // Taken back, the file leaves the input too: a browser says nothing when the one that it holds is chosen again.
  useEffect(() => {
    if (!value && input.current) input.current.value = '';
  }, [value]);
  return (
    <Input.Wrapper
      label={label}
      required={required ?? false}
      error={message}
      size="md"
      labelProps={{ htmlFor: id }}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.area} data-invalid={message ? true : undefined}>
        <AspectRatio ratio={4 / 3}>
          {preview ? (
            <img
              className={classes.preview}
              src={preview}
              alt={value ? 'Gambar baru' : 'Gambar saat ini'}
            />
          ) : (
            <div className={classes.prompt}>
              <IconPhotoUp size={36} stroke={1.5} aria-hidden />
              <Text fz="sm">Pilih atau seret gambar ke sini</Text>
            </div>
          )}
        </AspectRatio>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          required={required}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-help${message ? ` ${id}-error` : ''}`}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
          // While a file is being chosen the window has lost the focus, not the field.
          onBlur={({ currentTarget }) => {
            if (document.activeElement !== currentTarget) onBlur?.();
          }}
        />
      </div>
      <Text id={`${id}-help`} fz="xs" c="var(--app-muted)" mt={6}>
        {preview && 'Pilih atau seret gambar lain untuk menggantinya. '}
        {PICTURE_KINDS}, paling besar <span className="whole">5 MB</span>
        {value ? ` – ${value.name}` : ''}
      </Text>
    </Input.Wrapper>
  );
}

/** Why a file is not taken, or null. */
async function reasonAgainst(file: File): Promise<string | null> {
  if (file.size > IMAGE_BYTES_MAX) return `“${file.name}” lebih besar dari 5 MB.`;
  const head = await file.slice(0, PICTURE_HEAD).arrayBuffer();
  if (isPictureHead(new Uint8Array(head))) return null;
  return `“${file.name}” tidak dapat dibaca sebagai gambar. Yang dapat dibaca: ${PICTURE_KINDS}.`;
}

/** The message of the form, where it has one, and why. */
function Refused({ reason, message }: { reason: string; message: React.ReactNode }) {
  return (
    <>
      {message && <span className={classes.line}>{message}</span>}
      <span className={`${classes.line} break`}>{reason}</span>
    </>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
