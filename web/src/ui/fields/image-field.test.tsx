import { useState } from 'react';
import { expect, test } from 'vitest';
import { chooseFiles } from '#test/choose-files.ts';
import { show } from '#test/render.tsx';
import { ImageField } from './image-field.tsx';

const PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);

function Field() {
  const [file, setFile] = useState<File>();
  return (
    <>
      <ImageField label="Image" value={file} error={null} onChange={setFile} />
      <output>{file?.name ?? 'tidak ada'}</output>
    </>
  );
}

test('a text that is called a picture is not taken, and the field says at once what can be read [ADD-53]', async () => {
  const screen = await show(<Field />);
  const field = screen.getByLabelText('Image');
  await field.upload(new File([PNG], 'kopi.png', { type: 'image/png' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('kopi.png');
  await expect.element(screen.getByRole('img', { name: 'Gambar baru' })).toBeVisible();
  await field.upload(new File(['Halo'], 'laporan.png', { type: 'image/png' }));
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      /“laporan\.png” tidak dapat dibaca sebagai gambar\. Yang dapat dibaca: JPEG, PNG, GIF, WebP atau AVIF\./,
    );
  await expect.element(screen.getByRole('status')).toHaveTextContent('tidak ada');
  await field.upload(new File([PNG], 'teh.png', { type: 'image/png' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('teh.png');
  await expect.element(field).not.toHaveAccessibleDescription(/tidak dapat dibaca/);
});

test('what the form says of a picture stays beside why another one was not taken [ADD-53]', async () => {
  const screen = await show(
    <ImageField label="Image" value={undefined} error="Pilih gambar." onChange={() => undefined} />,
  );
  const field = screen.getByLabelText('Image');
  await field.upload(new File(['Halo'], 'laporan.png', { type: 'image/png' }));
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Pilih gambar\. ?“laporan\.png” tidak dapat dibaca/);
});

test('a picture fills its frame, and the field says how another one takes its place [ADD-350]', async () => {
  const screen = await show(
    <ImageField
      label="Image"
      value={undefined}
      current="/a.webp"
      error={null}
      onChange={() => undefined}
    />,
  );
  const picture = screen.getByRole('img', { name: 'Gambar saat ini' });
  const field = screen.getByLabelText('Image');
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^Pilih atau seret gambar lain untuk menggantinya\./);
  const { bottom } = picture.element().getBoundingClientRect();
  expect(bottom).toBeCloseTo(field.element().getBoundingClientRect().bottom, 0);
});

test('a picture above 5 MB is not taken [ADD-53]', async () => {
  const screen = await show(<Field />);
  const field = screen.getByLabelText('Image');
  chooseFiles(field.element(), [new File([PNG, new Uint8Array(5 * 1024 * 1024)], 'besar.png')]);
  await expect.element(field).toHaveAccessibleDescription(/“besar\.png” lebih besar dari 5 MB\./);
  await expect.element(screen.getByRole('status')).toHaveTextContent('tidak ada');
});
