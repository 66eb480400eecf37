import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';

/** Of everything that the contract exports, the numbers. */
async function numbers(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const file of fs.readdirSync(import.meta.dirname)) {
    if (!/^[\w-]+\.ts$/.test(file)) continue;
    for (const [name, value] of Object.entries(await import(`./${file}`))) {
      if (typeof value === 'number') found[`${file.replace('.ts', '')} ${name}`] = value;
    }
  }
  return found;
}

test('how many, how long and how large is a decision: each limit of the contract is what it is', async () => {
  assert.deepEqual(await numbers(), {
    'approvals APPROVAL_DAYS': 14,
    'approvals APPROVAL_REASON_MAX': 500,
    'awards COMPARED_AWARDS_MIN': 10,
    'awards UNUSUAL_TIMES': 10,
    'birthdays OVERDUE_DAYS': 30,
    'birthdays SENT_SHOWN_DAYS': 7,
    'broadcasts CHOSEN_MAX': 50_000,
    'broadcasts CORRECTED_NAMES_MAX': 3,
    'broadcasts FAILURES_MAX': 1_000,
    'broadcasts REVERSAL_RESULTS_MAX': 1_000,
    'certificates CERTIFICATE_BYTES_MAX': 10_485_760,
    'checks COMPOSING': 2,
    'checks IMAGE_BYTES_MAX': 5_242_880,
    'checks LONG_TEXT_MAX': 2_000,
    'checks POINTS_MAX': 1_000_000_000,
    'checks RUPIAH_MAX': 999_999_999_999_999,
    'checks TEXT_MAX': 200,
    'claim-requests CLAIM_REQUESTS_MAX': 20,
    'codes CODE_LINES_MAX': 5_000,
    'codes CODE_LIST_BYTES_MAX': 2_097_152,
    'contacts CONTACTS_MAX': 20,
    'customers CHOSEN_MAX': 500,
    'customers INVITATION_HOURS': 72,
    'customers INVITED_MAX': 1_000,
    'customers OWN_COMPANY_ID': 1,
    'customers PASSWORD_MAX': 200,
    'customers PASSWORD_MIN': 8,
    'dashboard RANKS': 3,
    'devices DEVICES_MAX': 50,
    'endpoint BODY_BYTES_MAX': 65_536,
    'equipment METER_MAX': 999_999_999_999,
    'equipment PLAN_MONTHS_MAX': 600,
    'file-formats WORKBOOK_ROWS_MAX': 20_000,
    'further-rewards STOCK_MAX': 1_000,
    'imports IMPORT_BYTES_MAX': 16_777_216,
    'imports IMPORT_CELL_MAX': 2_000,
    'imports IMPORT_COLUMNS_MAX': 100,
    'imports IMPORT_LINES_MAX': 100_000,
    'imports IMPORT_UNPACKED_MAX': 100_663_296,
    'invoice-values PPN_PERCENT': 11,
    'invoices INVOICE_NUMBER_MAX': 60,
    'invoices INVOICE_REASON_MAX': 200,
    'invoices PAID_AT_ONCE_MAX': 100,
    'invoices SHOWN_OF_INVOICE_MAX': 100,
    'label-sheets LABELS_MAX': 1000,
    'paging GRID_CARDS': 8,
    'paging TABLE_ROWS': 10,
    'parcels PARCELS_AT_ONCE_MAX': 100,
    'parcels PARCEL_NOTE_MAX': 1_000,
    'passkeys CHALLENGE_MINUTES': 5,
    'passkeys PASSKEYS_MAX': 10,
    'pdf PDF_HEAD': 8,
    'pictures PICTURE_HEAD': 64,
    'pictures PICTURE_SIDE': 960,
    'pictures SMALL_PICTURE_SIDE': 480,
    'plan-kinds CHECKLIST_MAX': 30,
    'plan-kinds HOLIDAYS_MAX': 400,
    'pushes PUSH_DEVICES_MAX': 10,
    'pushes VOUCHER_ENDS_DAYS': 14,
    'redemptions REDEMPTIONS_MAX': 100,
    'redemptions TO_SHIP_MAX': 1_000,
    'reports REPORT_ROWS_MAX': 10,
    'reports REPORT_YEARS_MAX': 50,
    'rewards TERMS_MAX': 2_000,
    'search CODE_SIGNS_MIN': 4,
    'search FOUND_MAX': 5,
    'search SEARCH_MIN': 2,
    'services FLOWMETER_TEXT_MAX': 100,
    'services REMINDERS_MAX': 1_000,
    'services SERVICE_NOTE_MAX': 500,
    'sessions RESET_MINUTES': 15,
    'sign-in-codes CODE_MINUTES': 10,
    'task-kinds SNOOZE_DAYS_MAX': 90,
    'undo HOLD_MS': 9_000,
    'under-way ENDING_DAYS': 14,
    'under-way NEXT_SERVICE_DAYS': 30,
    'under-way PARCEL_DAYS': 30,
    'under-way UNDER_WAY_MAX': 3,
    'visit-reports REPORT_PHOTOS_MAX': 20,
    'whatsapp MESSAGES_PER_MINUTE': 1_000,
    'whatsapp PARAMETER_MAX': 500,
    'whatsapp SHOWN_MAX': 10_000,
    'whatsapp-setup CREDENTIAL_MAX': 2_000,
  });
});
