import { z } from 'zod';
import { preparing, preparingErrors } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { chosenIds, Id, IdFilter, Search } from './fields.ts';
import { LABEL_SHEETS, LABELS_MAX, type LabelSheet, labelsOf } from './label-sheets.ts';
import { answer } from './paging.ts';

const sheets = Object.keys(LABEL_SHEETS) as [LabelSheet, ...LabelSheet[]];

export const exportEquipmentLabels = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/equipment/labels/export',
  summary:
    'Prepare labels as PDF: of the equipment that is named, or of all in use that the filter leaves (addition).',
  query: z
    .object({
      format: z.literal('pdf').optional().default('pdf'),
      sheet: z.enum(sheets, { error: 'Pilih ukuran label.' }),
      /** The label of the first sheet to begin at, from 1. */
      first: z.coerce.number().int().min(1).optional().default(1),
      ids: chosenIds(LABELS_MAX),
      id_customer: IdFilter,
      search: Search,
    })
    .refine(({ sheet, first }) => first <= labelsOf(sheet), {
      path: ['first'],
      error: 'Lembar ini tidak punya label sebanyak itu.',
    }),
  errors: ['labels_none', 'labels_too_many', 'address_unknown', ...preparingErrors],
});

const params = z.object({ code: z.string().regex(/^[0-9a-f]{32}$/) });

export const findEquipmentByCode = endpoint({
  method: 'GET',
  path: '/api/admin/equipment-codes/:code',
  summary: 'Which equipment a label is of (addition).',
  params,
  response: answer(z.object({ id: Id })),
  errors: ['code_unknown', 'codes_too_often'],
});

export const findMyEquipmentByCode = endpoint({
  method: 'GET',
  path: '/api/member/equipment-codes/:code',
  summary: "Which equipment of the signed-in member's a label is of (addition).",
  params,
  response: answer(z.object({ id: Id })),
  errors: ['code_unknown', 'codes_too_often'],
});
