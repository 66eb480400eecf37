import type { InvoiceDetail } from '@reward-points/contract/invoices';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { CreditNotes } from '#features/invoices/credit-notes/credit-notes.tsx';
import { Payments } from '#features/invoices/paying/payments.tsx';
import { aPaidInvoice, detailOf } from '#test/invoices.ts';
import { show } from '#test/render.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';

const VOIDED = { voided_at: '2026-11-21T05:00:00.000Z', void_reason: 'Pesanan batal' } as const;

/** What an invoice says of itself, label by label. */
async function factsOf(invoice: InvoiceDetail): Promise<Record<string, string>> {
  const screen = await show(<InvoiceFacts invoice={invoice} />);
  const facts = screen.getByRole('region', { name: 'Faktur', exact: true });
  await expect.element(facts).toBeVisible();
  const said = [...facts.element().querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    [...fact.querySelectorAll('dd')].map(({ textContent }) => textContent).join(' | '),
  ]);
  await screen.unmount();
  return Object.fromEntries(said);
}

test('an invoice says in each state what it is worth, where its points are and how it stands [ADD-152, ADD-161]', async () => {
  const rule = 'Rp10.000 untuk 1 point | Dari nilai termasuk PPN, dibulatkan ke bawah';
  const common = {
    Customer: 'PT Tirta',
    Tanggal: '18 November 2026',
    'Aturan point saat dicatat': rule,
  };
  expect(await factsOf(detailOf())).toEqual({
    ...common,
    'Nilai termasuk PPN': 'Rp1.259.999',
    Point: '125 point | Menunggu pembayaran',
    Status: 'Belum lunas',
  });
  expect(await factsOf(detailOf({ point: 0, point_left: 0 }))).toMatchObject({ Point: '0 point' });
  expect(
    await factsOf(
      detailOf({ paid: 259_999, outstanding: 1_000_000, points_when: 'issued', is_given: true }),
    ),
  ).toMatchObject({
    'Belum dibayar': 'Rp1.000.000 | sudah dibayar Rp259.999',
    Point: '125 point | Sudah masuk ke saldo',
  });
  expect(await factsOf(aPaidInvoice({ credited: 259_999, point_left: 100 }))).toEqual({
    ...common,
    'Nilai termasuk PPN': 'Rp1.000.000 | dari Rp1.259.999, dikurangi nota kredit Rp259.999',
    Point: '100 point | Sudah masuk ke saldo',
    Status: 'Lunas | 19 November 2026',
  });
  expect(
    await factsOf(
      aPaidInvoice({
        ...VOIDED,
        state: 'void',
        is_customer_gone: true,
        lives: [{ id: 9, date: '2026-11-22', amount: 5_000, state: 'open' }] as never,
      }),
    ),
  ).toEqual({
    ...common,
    Customer: 'PT Tirta (sudah dihapus)',
    'Nilai termasuk PPN': 'Rp1.259.999',
    Point: '– | Point faktur yang dibatalkan tidak berlaku.',
    Status: 'Dibatalkan | 21 November 2026: Pesanan batal',
    'Faktur lain bernomor ini': '22 November 2026, Rp5.000 Belum lunas',
  });
});

test('a credit note says its day, why, how much, and what it took; what was spent of it is said in red [ADD-157, ADD-158]', async () => {
  const note = {
    id: 1,
    number: 'NK-1',
    date: '2026-11-20',
    amount: 250_000,
    reason: 'Retur',
    point: 25,
    shortfall: 0,
    created_at: '2026-11-21T05:00:00.000Z',
  };
  const screen = await show(
    <CreditNotes
      invoice={aPaidInvoice({
        credit_notes: [
          { ...note, id: 3, number: 'NK-3', shortfall: 10 },
          { ...note, id: 2, number: 'NK-2', point: 0, amount: 9_999 },
          note,
        ],
      })}
    />,
  );
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'NK-320 November 2026 – Retur10 point sudah dipakai: dilunasi dari point berikutnyaRp250.000−25 point',
      'NK-220 November 2026 – ReturRp9.999tanpa point',
      'NK-120 November 2026 – ReturRp250.000−25 point',
    ]);
});

test('a payment that was undone is struck out and says when and why; without any the page says so [ADD-390, ADD-394]', async () => {
  const payment = {
    id: 1,
    date: '2026-11-19',
    amount: 259_999,
    note: 'Transfer BCA',
    created_at: '2026-11-20T05:00:00.000Z',
    undone_at: null,
    undone_reason: null,
  };
  const undone = {
    ...payment,
    id: 2,
    note: null,
    undone_at: '2026-11-21T05:00:00.000Z',
    undone_reason: 'Salah faktur',
  };
  const screen = await show(<Payments invoice={detailOf({ payments: [undone, payment] })} />);
  const lines = screen.getByRole('listitem');
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual([
      '19 November 2026Dibatalkan 21 November 2026: Salah fakturRp259.999',
      '19 November 2026Transfer BCARp259.999',
    ]);
  const struck = (place: number) =>
    getComputedStyle(lines.nth(place).getByText('Rp259.999').element()).textDecorationLine;
  expect([struck(0), struck(1)]).toEqual(['line-through', 'none']);
});

test('what can be done with an invoice follows from how it stands [ADD-161, ADD-390, ADD-391]', async () => {
  for (const [invoice, acts] of [
    [detailOf(), ['Tandai lunas', 'Lihat', 'Edit', 'Nota kredit', 'Batalkan faktur']],
    [detailOf({ credited: 9_999 }), ['Tandai lunas', 'Lihat', 'Nota kredit', 'Batalkan faktur']],
    [
      detailOf({ paid: 259_999, outstanding: 1_000_000 }),
      ['Tandai lunas', 'Lihat', 'Nota kredit', 'Batalkan pembayaran', 'Batalkan faktur'],
    ],
    [aPaidInvoice(), ['Lihat', 'Nota kredit', 'Batalkan pelunasan', 'Batalkan faktur']],
    [aPaidInvoice({ credited: 1_259_999 }), ['Lihat', 'Batalkan pelunasan', 'Batalkan faktur']],
    [aPaidInvoice({ is_customer_gone: true }), ['Lihat', 'Nota kredit', 'Batalkan faktur']],
    [
      aPaidInvoice({ is_customer_gone: true, credited: 1 }),
      ['Lihat', 'Nota kredit', 'Batalkan pelunasan', 'Batalkan faktur'],
    ],
    [aPaidInvoice({ ...VOIDED, state: 'void' }), ['Lihat']],
  ] as const) {
    const screen = await show(<InvoiceActions invoice={invoice} />);
    const buttons = screen.getByRole('button').elements();
    const menu = screen.getByRole('button', { name: 'Aksi untuk faktur INV-2611-0004' });
    await menu.click();
    await expect.element(screen.getByRole('menuitem').first()).toBeVisible();
    const steps = buttons.filter((button) => button !== menu.element());
    expect(steps.map((step) => step.textContent)).toEqual(
      acts.filter((act) => act === 'Tandai lunas'),
    );
    const items = screen.getByRole('menuitem').elements();
    expect(items.map((item) => item.textContent)).toEqual(acts);
    await screen.unmount();
  }
});

test.for([390, 320])(
  'an amount of any size stays in one piece within its invoice at %i px [ADD-152, ADD-445]',
  async (width) => {
    await browser.viewport(width, 844);
    const amount = 9_999_999_999_999;
    const screen = await show(
      <InvoiceFacts
        invoice={detailOf({ amount, total: amount, paid: 1, outstanding: amount - 1 })}
      />,
    );
    const facts = screen.getByRole('region', { name: 'Faktur', exact: true });
    await expect.element(facts).toBeVisible();
    for (const words of ['Rp9.999.999.999.999', 'Rp9.999.999.999.998']) {
      const { height, right } = facts
        .getByText(words, { exact: true })
        .element()
        .getBoundingClientRect();
      expect(height).toBeLessThan(30);
      expect(right).toBeLessThan(facts.element().getBoundingClientRect().right);
    }
    const labels = [...facts.element().querySelectorAll('dl > div')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(Math.max(...labels.map((box) => box.right))).toBeLessThan(width);
  },
);
