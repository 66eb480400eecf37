import { AspectRatio, Input, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './image-field.module.css';

interface ImageFieldProps {
  label: string;
  required?: boolean;
  value: File | undefined;
  /** The address of the picture that stands now (ITEM-06). */
  current?: string;
  error?: React.ReactNode;
  onChange: (file: File | undefined) => void;
  onBlur?: () => void;
}

/** Picks a picture, by clicking or by dropping it, and shows it at once. */
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
  // Taken back, the file leaves the input too: a browser says nothing when the one that it holds is chosen again.
  useEffect(() => {
    if (!value && input.current) input.current.value = '';
  }, [value]);
  return (
    <Input.Wrapper
      label={label}
      required={required ?? false}
      error={error}
      size="md"
      labelProps={{ htmlFor: id }}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.area} data-invalid={error ? true : undefined}>
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
          accept="image/png,image/jpeg,image/webp,image/gif"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          onChange={(event) => onChange(event.currentTarget.files?.[0])}
          onBlur={onBlur}
        />
      </div>
      <Text id={`${id}-help`} fz="xs" c="var(--app-muted)" mt={6}>
        JPEG, PNG, GIF atau WebP, paling besar 5 MB
        {value ? ` – ${value.name}` : ''}
      </Text>
    </Input.Wrapper>
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
