import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

/** A dialog and its page; its button has the focus and is busy, for which the browser has dropped it. */
async function busyDialog() {
  await show(
    <>
      <p>Di luar</p>
      <div role="dialog" aria-label="Kirim" tabIndex={-1}>
        <form>
          <input aria-label="Point" />
          <input aria-label="Alasan" />
          <button type="submit">Kirim</button>
        </form>
      </div>
    </>,
  );
  const one = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
  const button = one<HTMLButtonElement>('button');
  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy;
    button.toggleAttribute('data-loading', false);
    if (isBusy) button.dataset.loading = 'true';
  };
  button.focus();
  setBusy(true);
  await expect.poll(focused).toBe(document.body);
  return { one, button, setBusy };
}

const focused = () => document.activeElement;

test('a button has the focus again once it takes a press again [ADD-952]', async () => {
  const { button, setBusy } = await busyDialog();
  setBusy(false);
  await expect.poll(focused).toBe(button);
});

test('where its form was refused, the first wrong field has it [ADD-952]', async () => {
  const { one, setBusy } = await busyDialog();
  one('[aria-label=Alasan]').ariaInvalid = 'true';
  setBusy(false);
  await expect.poll(focused).toBe(one('[aria-label=Alasan]'));
});

test('where another button was pressed than the one that sends, it has it again whatever is wrong [ADD-952]', async () => {
  const { one, button, setBusy } = await busyDialog();
  button.type = 'button';
  one('[aria-label=Alasan]').ariaInvalid = 'true';
  setBusy(false);
  await expect.poll(focused).toBe(button);
});

test('where its step of a dialog is gone, the first field of the next one has it; without one, the dialog [ADD-952]', async () => {
  const { one } = await busyDialog();
  const dialog = one('[role=dialog]');
  dialog.innerHTML = '<p>Pindai</p><input aria-label="Kode" />';
  await expect.poll(focused).toBe(one('[aria-label=Kode]'));
  dialog.innerHTML = '<p>Aktif</p>';
  await expect.poll(focused).toBe(dialog);
});

test('where nothing is left to press, the first field of the dialog has it [ADD-952]', async () => {
  const { one, button } = await busyDialog();
  delete button.dataset.loading;
  await expect.poll(focused).toBe(one('[aria-label=Point]'));
});

test('whoever went somewhere else meanwhile stays there [ADD-952]', async () => {
  const { one, setBusy } = await busyDialog();
  one('[aria-label=Point]').focus();
  setBusy(false);
  await twoFrames();
  expect(focused()).toBe(one('[aria-label=Point]'));
});

test('whoever pressed beside it meanwhile is not fetched back [ADD-952]', async () => {
  const { one, setBusy } = await busyDialog();
  await userEvent.click(one('p'));
  setBusy(false);
  await twoFrames();
  await twoFrames();
  expect(focused()).toBe(document.body);
});

/** A page of a list, with the two ways through it; nothing of it has the focus yet. */
async function listPage() {
  await show(
    <main>
      <section>
        <h1>Vouchers</h1>
        <nav>
          <button type="button">Sebelumnya</button>
          <button type="button">Berikutnya</button>
        </nav>
      </section>
    </main>,
  );
  const [before, next] = [...document.querySelectorAll('button')] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  return { before, next, page: document.querySelector('section') as HTMLElement };
}

test('on a page, what stands nearest to a button that leads no further has the focus, and to one that is gone [ADD-952]', async () => {
  const { before, next, page } = await listPage();
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focused()).toBe(next);
  next.disabled = true;
  await expect.poll(focused).toBe(before);
  const nav = before.parentElement as HTMLElement;
  nav.innerHTML = '<input aria-label="Cari" />';
  await expect.poll(focused).toBe(nav.firstElementChild);
  nav.remove();
  page.innerHTML = '<a href="/admin">Dashboard</a>';
  await expect.poll(focused).toBe(page.firstElementChild);
});

test('on a page, a press by mouse moves no focus to something else, and a page that was left none at all [ADD-952]', async () => {
  const { before, next, page } = await listPage();
  await userEvent.click(next);
  next.disabled = true;
  await expect.poll(focused).toBe(document.body);
  await twoFrames();
  await twoFrames();
  expect(focused()).toBe(document.body);
  before.focus({ focusVisible: true } as FocusOptions);
  const main = page.parentElement as HTMLElement;
  page.remove();
  main.innerHTML = '<section><button type="button">Lain</button></section>';
  await twoFrames();
  await twoFrames();
  expect(focused()).toBe(document.body);
});

test('whoever went out of the page by keyboard is not fetched back [ADD-952]', async () => {
  const { next, page } = await listPage();
  next.focus();
  next.blur();
  page.append('Lain');
  await twoFrames();
  await twoFrames();
  expect(focused()).toBe(document.body);
});

/** Two rows of a list, of which the first has the focus, and a dialog that has come from it and has it now. */
async function dialogOfRow() {
  await show(
    <div>
      <main>
        <ul>
          <li data-row>
            <button type="button">Kirim</button>
          </li>
          <li data-row>
            <button type="button">Kirim</button>
          </li>
        </ul>
        <p>Di luar</p>
      </main>
      <div role="dialog" aria-label="Kirim">
        <input aria-label="No Resi" />
        <button type="button">Simpan</button>
      </div>
    </div>,
  );
  const [first, second, save] = [...document.querySelectorAll('button')] as HTMLButtonElement[];
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  first?.focus();
  const leave = () => {
    first?.closest('li')?.remove();
    dialog.remove();
  };
  return { second, save, field: dialog.querySelector('input') as HTMLElement, leave };
}

test('where a row is gone by what was done in a dialog, also by mouse, the row that took its place has it [ADD-63]', async () => {
  const { second, save, field, leave } = await dialogOfRow();
  field.focus();
  await userEvent.click(save as HTMLElement);
  leave();
  await expect.poll(focused).toBe(second);
});

test('whoever left the row before a dialog came is not brought to its list [ADD-952]', async () => {
  const { field, leave } = await dialogOfRow();
  await userEvent.click(document.querySelector('p') as HTMLElement);
  field.focus();
  leave();
  await twoFrames();
  await twoFrames();
  expect(focused()).toBe(document.body);
});

test('a wrong field is brought into sight, and a button that has the focus again moves nothing [ADD-952]', async () => {
  const { one, button, setBusy } = await busyDialog();
  one('form').style.paddingTop = '3000px';
  const field = one('[aria-label=Alasan]');
  window.scrollTo(0, 0);
  setBusy(false);
  await expect.poll(focused).toBe(button);
  expect(window.scrollY).toBe(0);
  field.ariaInvalid = 'true';
  setBusy(true);
  await expect.poll(focused).toBe(document.body);
  setBusy(false);
  await expect.poll(focused).toBe(field);
  expect(window.scrollY).toBeGreaterThan(1_000);
  window.scrollTo(0, 0);
});
