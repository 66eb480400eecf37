import { POINTS_MAX } from '@reward-points/contract/checks';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aCompanyWith, aPicture, KINDS_SHOWN, type KindShown } from '#test/rewards.ts';

/** The form of a kind: of a new reward, or of the one that there is. */
async function openForm(shown: KindShown, which: 'create' | 'edit/5') {
  const server = aCompanyWith(shown);
  const { screen, at } = await openApp(`/admin/redeem/${shown.folder}/${which}`);
  const name = screen.getByRole('textbox', { name: shown.label, exact: true });
  await expect.element(name).toBeVisible();
  return {
    server,
    screen,
    at,
    name,
    image: screen.getByLabelText(/^Image/),
    point: screen.getByRole('textbox', { name: 'Required Point' }),
    button: (label: string) => screen.getByRole('button', { name: label, exact: true }),
  };
}

const answered = (shown: KindShown) => ({ message: 'Tersimpan.', data: shown.reward }) as never;

test.for(KINDS_SHOWN)(
  'Save of a $kind waits for a picture, a name and points above 0, and each field says what is wrong [VCH-08, VCH-09, ITEM-07, ITEM-09, RUN-15, ERR-23]',
  async (shown) => {
    const { name, image, point, button } = await openForm(shown, 'create');
    const save = button('Save');
    await expect.element(save).toBeDisabled();
    for (const type of ['jpeg', 'png', 'gif', 'webp']) {
      await expect
        .element(image)
        .toHaveAttribute('accept', expect.stringContaining(`image/${type}`));
    }
    await name.fill('Kopi');
    await point.fill('12500');
    await expect.element(point).toHaveValue('12.500');
    await expect.element(save).toBeDisabled();
    await image.upload(aPicture());
    await expect.element(save).toBeEnabled();

    await name.fill('  ');
    await userEvent.tab();
    await expectBeneath(name, shown.nameMissing);
    await expect.element(save).toBeDisabled();
    await name.fill('Kopi');
    for (const wrong of ['', '0']) {
      await point.fill(wrong);
      await userEvent.tab();
      await expectBeneath(point, 'Please provide a valid total point required.');
      await expect.element(save).toBeDisabled();
    }
    await point.fill('');
    await point.click();
    await userEvent.keyboard('-5');
    await expect.element(point).toHaveValue('5');
    await expect.element(save).toBeEnabled();
    await expectAccessible();
  },
);

test.for(KINDS_SHOWN)(
  'a picture that was passed over is asked for beneath its field, as every field of a $kind is [VCH-09, ITEM-07, ERR-23]',
  async (shown) => {
    const { image } = await openForm(shown, 'create');
    (image.element() as HTMLInputElement).focus();
    await userEvent.tab();
    await expectBeneath(image, 'Please provide a valid image.');
    await image.upload(aPicture());
    await expect.element(image).not.toHaveAccessibleDescription(/Please provide/);
  },
);

test.for(KINDS_SHOWN)(
  'a file that the server cannot read is refused beneath its field, and the form of the $kind keeps what was filled in [VCH-08, VCH-11, ITEM-09, ERR-18]',
  async (shown) => {
    const { server, name, image, point, button, at } = await openForm(shown, 'create');
    const message = 'Please provide a valid image.';
    server.refuses(shown.calls.create, 'invalid', { errors: { images: [message] } });
    await name.fill('Kopi');
    await point.fill('100');
    await image.upload(aPicture());
    await button('Save').click();
    await expectBeneath(image, message);
    await expect.element(name).toHaveValue('Kopi');
    await expect.element(point).toHaveValue('100');
    expect(at()).toBe(`/admin/redeem/${shown.folder}/create`);
  },
);

test.for(KINDS_SHOWN)(
  'a name that the server refuses of a $kind is refused beneath its field [VCH-09, ITEM-07]',
  async (shown) => {
    const { server, name, button } = await openForm(shown, 'edit/5');
    server.refuses(shown.calls.update, 'invalid', {
      errors: { [shown.kind]: [shown.nameMissing] },
    });
    await name.fill('Teh');
    await button('Update').click();
    await expectBeneath(name, shown.nameMissing);
  },
);

test.for(KINDS_SHOWN)(
  'Cancel empties the form of a $kind with its picture, and the same picture can be chosen again [VCH-07, ITEM-06, RUN-18]',
  async (shown) => {
    const { screen, name, image, point, button } = await openForm(shown, 'create');
    await name.fill('Kopi');
    await image.upload(aPicture());
    await expect.element(screen.getByRole('img', { name: 'Gambar baru' })).toBeVisible();
    await button('Cancel').click();
    await expect.element(name).toHaveValue('');
    await expect.element(point).toHaveValue('');
    await expect
      .poll(() => screen.getByRole('img', { name: 'Gambar baru' }).elements())
      .toEqual([]);
    // A browser says nothing when the file that an input already holds is chosen again, so it must hold none.
    await expect.element(image).toHaveValue('');
    await expect.element(button('Save')).toBeDisabled();
  },
);

test.for(KINDS_SHOWN)(
  'a $kind is changed with its old picture in sight, and Cancel goes back to how it was loaded [VCH-10, ITEM-08, RUN-17, RUN-18]',
  async (shown) => {
    const { server, screen, name, image, point, button, at } = await openForm(shown, 'edit/5');
    expect(document.title).toBe(`Edit ${shown.label} – Kopi | Reward Points System`);
    await expect
      .element(screen.getByRole('heading', { name: `Edit ${shown.label}`, level: 1 }))
      .toBeVisible();
    const old = screen.getByRole('img', { name: 'Gambar saat ini' });
    await expect.element(old).toHaveAttribute('src', `/storage/${shown.folder}/a.webp`);
    await image.upload(aPicture());
    await expect.element(screen.getByRole('img', { name: 'Gambar baru' })).toBeVisible();
    await point.fill('0');
    await userEvent.tab();
    await expect.element(button('Update')).toBeDisabled();
    await button('Cancel').click();
    await expect.element(point).toHaveValue('300');
    await expect.element(old).toBeVisible();

    server.answers(shown.calls.update, answered(shown));
    await name.fill('Kopi Besar');
    await button('Update').click();
    await expect.poll(at).toBe(`/admin/redeem/${shown.folder}?page=1`);
    expect(server.callsOf(shown.calls.update).map(({ body }) => body)).toEqual([
      {
        _method: 'PUT',
        [shown.kind]: 'Kopi Besar',
        required_point: '300',
        version: '1',
      },
    ]);
  },
);

test.for(KINDS_SHOWN)(
  'Edit of a $kind that somebody else has priced anew says so, shows the price that stands, keeps the new name and asks for the picture again [A-34, ADD-270, ADD-303, ADD-325]',
  async (shown) => {
    const { server, screen, name, image, point, button } = await openForm(shown, 'edit/5');
    await name.fill('Kopi Besar');
    await image.upload(aPicture());
    server.refuses(shown.calls.update, 'record_changed');
    server.answers(shown.calls.show, {
      data: { ...shown.reward, required_point: 450, version: 2 },
    } as never);
    await point.fill('350');
    await button('Update').click();
    await expect.element(screen.getByText(/baru saja diubah di tempat lain/)).toBeVisible();
    await expect.element(point).toHaveValue('450');
    await expect.element(name).toHaveValue('Kopi Besar');
    await expect.element(screen.getByText('Belum disimpan. Pilih sekali lagi.')).toBeVisible();
    server.answers(shown.calls.update, answered(shown));
    await point.fill('350');
    await button('Update').click();
    await expect
      .poll(() => server.callsOf(shown.calls.update).map(({ body }) => body))
      .toMatchObject([
        { required_point: '350', version: '1' },
        { required_point: '350', version: '2' },
      ]);
  },
);

test.for(KINDS_SHOWN)(
  'two clicks on Save send a $kind once, and the button spins meanwhile [RUN-16]',
  async (shown) => {
    const { server, name, image, point, button, at } = await openForm(shown, 'create');
    await image.upload(aPicture());
    await name.fill('Kopi');
    await point.fill('10');
    const release = server.holds(shown.calls.create, answered(shown));
    await button('Save').dblClick();
    await expect.element(button('Save')).toHaveAttribute('data-loading', 'true');
    release();
    await expect.poll(at).toBe(`/admin/redeem/${shown.folder}?page=1`);
    expect(server.callsOf(shown.calls.create)).toHaveLength(1);
    expect(server.callsOf(shown.calls.create)[0]?.body).toMatchObject({
      [shown.kind]: 'Kopi',
      required_point: '10',
    });
  },
);

test.for(KINDS_SHOWN)(
  'a $kind that was saved is left without a question, not even for a moment [ADD-24]',
  async (shown) => {
    const { server, name, image, point, button, at } = await openForm(shown, 'create');
    server.answers(shown.calls.create, answered(shown));
    await image.upload(aPicture());
    await name.fill('Kopi');
    await point.fill('10');
    let isAsked = false;
    const watcher = new MutationObserver(() => {
      isAsked ||= document.body.textContent.includes('Tinggalkan halaman ini?');
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watcher.disconnect());
    await button('Save').click();
    await expect.poll(at).toBe(`/admin/redeem/${shown.folder}?page=1`);
    expect(isAsked).toBe(false);
  },
);

test.for(KINDS_SHOWN)(
  'a $kind that cannot be saved says why and stays in its form, which is not left without a question [ERR-02, ADD-24]',
  async (shown) => {
    const { server, screen, name, image, point, button, at } = await openForm(shown, 'create');
    await image.upload(aPicture());
    await name.fill('Kopi');
    await point.fill(String(POINTS_MAX));
    server.breaks(shown.calls.create);
    await button('Save').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect.element(name).toHaveValue('Kopi');
    await screen.getByRole('link', { name: 'Customers', exact: true }).click();
    const question = screen.getByRole('dialog', { name: 'Perubahan belum disimpan' });
    await question.getByRole('button', { name: 'Tinggalkan' }).click();
    await expect.poll(at).toMatch(/^\/admin\/customers/);
  },
);

test.for(KINDS_SHOWN)(
  'the terms of a $kind are written in its form, and sent only where they were touched [ADD-543]',
  async (shown) => {
    const { server, screen, button } = await openForm(shown, 'edit/5');
    server.answers(shown.calls.update, answered(shown));
    const terms = screen.getByRole('textbox', { name: 'Syarat dan ketentuan' });
    await terms.fill('Satu per orang.');
    await button('Update').click();
    await expect
      .poll(() => server.callsOf(shown.calls.update).map(({ body }) => body.terms))
      .toEqual(['Satu per orang.']);
  },
);

test.for(KINDS_SHOWN)(
  'the terms that a $kind has stand in its form, and are taken away by emptying them [ADD-543]',
  async (shown) => {
    const server = aCompanyWith(shown);
    server.answers(shown.calls.show, {
      data: { ...shown.reward, terms: 'Satu per orang.' },
    } as never);
    server.answers(shown.calls.update, answered(shown));
    const { screen } = await openApp(`/admin/redeem/${shown.folder}/edit/5`);
    const terms = screen.getByRole('textbox', { name: 'Syarat dan ketentuan' });
    await expect.element(terms).toHaveValue('Satu per orang.');
    await terms.fill('');
    await screen.getByRole('button', { name: 'Update' }).click();
    await expect
      .poll(() => server.callsOf(shown.calls.update).map(({ body }) => body.terms))
      .toEqual(['']);
  },
);
