import { PROGRAM_NAMES, PROGRAMS } from '@reward-points/contract/accounting-programs';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { type RawBuilder, sql } from 'kysely';
import { fromFollowed } from '#db/follows.ts';
import { customerRef, namedCustomer } from './customer-named.sql.ts';

/** What the accounting program is called that alone changes an invoice; null: none does. */
const followedProgram = (originId: RawBuilder<unknown>) => sql`(
  select case following.program ${sql.join(
    PROGRAMS.map(
      (program) => sql`when ${sql.lit(program)} then ${sql.lit(PROGRAM_NAMES[program])}`,
    ),
    sql` `,
  )} end ${fromFollowed(originId)}
)`;

/** Why points do not move: never what a correction has taken already (ADD-158). */
const takenByCorrection = (customer: RawBuilder<unknown>) => sql`
  format('Sebagian point %s sudah diambil lewat Koreksi point. Kembalikan dulu di sana, lalu coba lagi.', ${customer})`;

/**
 * What a line says, on the basis of the invoice that is there, or else on the one that the company has settled. Where a file
 * has the other value alone, it says the same as an invoice whose PPN is known and whose other value that is.
 */
const said = sql`
  cross join settings s
  cross join lateral (select coalesce(i.points_basis, s.points_basis) as basis) as counted
  cross join lateral (
    select (l.values ->> 'amount')::bigint as gross, (l.values ->> 'net')::bigint as net, (l.values ->> 'tax')::bigint as tax
  ) as figures
  cross join lateral (
    select l.values ->> 'state' as state, coalesce(l.values ->> 'state' = 'paid', false) as is_paid, counted.basis, figures.tax,
      case counted.basis
        when 'net' then coalesce(figures.net, case when figures.gross = i.amount + i.tax then i.amount end)
        else coalesce(figures.gross, case when figures.net = i.amount - i.tax then i.amount end)
      end as amount
  ) as said`;

/**
 * The points of a line, by the rule and at the moment of `createInvoices`, `reviseInvoice` and `payInvoices`. Some come now
 * (negative where an amount shrinks), some wait for the payment. A line that changes nothing brings none.
 */
const brings = sql`
  left join lateral (
    select of.rules, case when of.is_now then of.worth - of.given else 0 end as now,
      case when of.is_now then 0 else of.worth end as waiting
    from (
      select rule.rules, said.amount / rule.rules as worth, 0 as given, said.is_paid or s.points_when = 'issued' as is_now
      where i.id is null
      union all
      select kept.rules, (said.amount - i.credited) / kept.rules,
        case when i.points_when = 'issued' and i.award_id is not null then i.points_left else 0 end,
        said.is_paid or i.points_when = 'issued'
      from (select case when i.issued_on = (l.values ->> 'date')::date then i.rules else rule.rules end as rules) as kept
      where i.state = 'open' and (is_other or said.is_paid)
    ) as of
  ) as brings on true`;

/** Two lines of one number may be of two customers. */
export const identifyInvoices = sql`
  select l.line, null::text as key, ${customerRef} as refs from lines l ${namedCustomer}`;

/**
 * An invoice is known by its number. One with the same figures is there already, unless the file contradicts what became of
 * it; other figures change it while it is open and nothing was credited. A payment is never undone by a file. The rule that it has by
 * then is kept with the line (`rules`), since that of its day may be another when the import is taken back.
 */
export const findInvoices = sql`
  select l.line, i.id as record,
    case
      when said.state = 'void' and i.id is null then 'Menurut file faktur ini batal, jadi tidak diimpor.'
      when said.state = 'returned' and i.id is null then 'Menurut file faktur ini diretur, jadi tidak diimpor.'
      when said.amount is null then
        case said.basis when 'net' then 'Nilai sebelum PPN tidak ada di baris ini, padahal point dihitung dari nilai itu. Isi DPP atau PPN-nya.'
          else 'Nilai termasuk PPN tidak ada di baris ini, padahal point dihitung dari nilai itu. Isi PPN atau totalnya.' end
      when said.amount = 0 then 'Nilai faktur harus lebih dari 0.'
      when named.refused is not null then named.refused
      when i.customer_id <> named.id then format('Nomor ini sudah dipakai faktur %s.', i.customer)
      when i.program is not null and (
          is_other or said.state in ('void', 'returned') or i.state = 'open' and said.is_paid or i.state = 'paid' and said.state = 'open'
        ) then format('Faktur ini mengikuti %s, jadi hanya berubah dari sana.', i.program)
      when said.amount / rule.rules > ${POINTS_MAX}
        then 'Point faktur ini melebihi batas yang dapat disimpan.'
      when said.state = 'void' and i.state <> 'void' then format(
        'Menurut file faktur ini batal, tetapi di sini %s. Batalkan di halamannya bila benar.',
        case i.state when 'paid' then 'sudah lunas' else 'belum lunas' end)
      when said.state = 'returned' and i.state <> 'void' and i.credited = 0
        then 'Menurut file faktur ini diretur. Catatlah nota kreditnya di halamannya bila benar.'
      when said.state in ('void', 'returned') then null
      when i.state = 'void' then
        case said.state when 'paid' then 'Menurut file faktur ini lunas, tetapi di sini sudah dibatalkan.'
          when 'open' then 'Menurut file faktur ini belum lunas, tetapi di sini sudah dibatalkan.'
          else 'Faktur ini sudah dibatalkan di sini.' end
          || ' Masukkan lagi di halaman faktur bila memang berlaku.'
      when is_other and i.state = 'paid'
        then 'Faktur ini sudah lunas dengan tanggal atau nilai lain. Pakailah nota kredit.'
      when i.state = 'paid' and said.state = 'open'
        then 'Menurut file faktur ini belum lunas, tetapi di sini sudah lunas. Impor tidak membatalkan pembayaran.'
      when is_other and i.paid > 0 then 'Faktur ini sudah dibayar sebagian, jadi tidak dapat diubah lagi.'
      when is_other and i.credited > 0 then 'Faktur ini sudah punya nota kredit, jadi tidak dapat diubah lagi.'
      when i.due_on < (l.values ->> 'date')::date
        then format('Jatuh tempo faktur ini %s, sebelum tanggal faktur di file. Ubah dulu di halamannya bila benar.', to_char(i.due_on, 'DD/MM/YYYY'))
      -- What moves is taken back first.
      when is_other and i.points_when = 'issued' and i.award_id is not null and i.total_point < i.points_left
          and (brings.now <> 0 or i.issued_on <> (l.values ->> 'date')::date)
        then ${takenByCorrection(sql`i.customer`)}
    end as refused,
    case when i.id is null then null when said.state in ('void', 'returned') then '{}' else
      jsonb_build_object('date', i.issued_on::text, case said.basis when 'net' then 'net' else 'amount' end, i.amount::text)
        || case
          when said.tax is not null and (i.tax is not null or is_untouched) then jsonb_build_object('tax', i.tax::text)
          else '{}'
        end
        || case
          when i.state = 'open' or (i.state = 'paid' and l.values ->> 'state' = 'paid')
            then jsonb_build_object('state', i.state)
          else '{}'
        end
    end as before,
    jsonb_strip_nulls(jsonb_build_object(
      'customer', named.id, 'rules', case when is_other then i.rules end,
      'tax', case when is_other then i.tax end,
      'amount', case when i.id is null then said.amount end,
      'is_net', case when i.id is null and said.basis = 'net' then 1 end,
      'per_point', brings.rules, 'points_now', brings.now, 'points_waiting', brings.waiting
    )) as refs
  from lines l
    ${namedCustomer}
    cross join lateral (
      select d.rules from point_rule_days d
      where d.since_on <= (l.values ->> 'date')::date order by d.since_on desc limit 1
    ) as rule
    left join lateral (
      select own.id, own.customer_id, own.issued_on, own.due_on, own.amount, own.credited, own.paid, own.state, own.rules,
        own.points_when, own.award_id, own.points_left, own.points_basis, own.tax,
        (select c.name from customers c where c.id = own.customer_id) as customer,
        (select b.total_point from point_balances b where b.customer_id = own.customer_id) as total_point,
        ${followedProgram(sql`own.origin_id`)} as program
      from invoices own
      where lower(own.number) = lower(l.values ->> 'number')
      -- The one that is not void, or else the latest life of the number.
      order by own.state = 'void', own.id desc limit 1
    ) as i on true
    ${said}
    cross join lateral (
      select i.state = 'open' and i.paid = 0 and i.credited = 0 as is_untouched
    ) as free
    cross join lateral (
      select coalesce(said.tax <> i.tax or i.tax is null and said.tax is not null and is_untouched, false) as is_tax_other
    ) as taxes
    cross join lateral (
      select (i.issued_on, i.amount) is distinct from ((l.values ->> 'date')::date, said.amount) or is_tax_other as is_other
    ) as others
    ${brings}`;

/**
 * Whatever was done with an invoice since, and points of the import that were spent. A payment alone is taken back past
 * credit notes: what they have left waits again, or no point moves where the other payments cover it. Of points that came
 * with an invoice only those go that the import brought. Of a customer who was deleted no invoice waits again (ADD-390).
 */
export const findInvoiceObstacles = sql`
  select l.line, case
    when i.id is null then 'Faktur ini tidak ada lagi.'
    when ${followedProgram(sql`i.origin_id`)} is not null
      then format('Faktur ini mengikuti %s.', ${followedProgram(sql`i.origin_id`)})
    when i.state = 'void' then 'Faktur ini sudah dibatalkan.'
    when i.credited > 0 and (l.done = 'created' or was.is_other) then 'Faktur ini sudah punya nota kredit.'
    when i.state = 'open' and i.paid > 0 and wanted.state = 'open' then 'Faktur ini sudah dibayar sebagian.'
    when i.state = 'open' and wanted.state = 'paid' then 'Pembayaran faktur ini sudah dibatalkan.'
    when i.state <> wanted.state then 'Faktur ini sudah ditandai lunas.'
    when exists (
      select from invoice_payments p
      where p.invoice_id = i.id and (p.created_at > l.applied_at or p.undone_at > l.applied_at)
        -- What another import has noted and was taken back with is as if it had never been.
        and not exists (select from imports o where o.applied_at = p.created_at and o.taken_back_at = p.undone_at)
    ) then 'Pembayaran faktur ini dicatat atau dibatalkan sesudah impor ini.'
    when i.issued_on <> wanted.date or i.due_on < was.date or i.amount <> coalesce(wanted.amount, i.amount)
      or i.customer_id <> (l.refs ->> 'customer')::bigint
      or (l.done = 'created' or was.is_amount_other) and i.tax is distinct from wanted.tax
      then 'Faktur ini sudah diubah.'
    when c.deleted_at is not null and (moved.is_waiting or moved.taken > 0)
      then format(
        'Customer %s sudah dihapus, jadi impor ini tidak dapat dibatalkan. Batalkan faktur yang keliru satu per satu di halamannya.',
        c.name)
    when b.point < sum(moved.taken - moved.given) over of_customer
      then format(
        'Point %s tidak cukup untuk ditarik kembali: tersisa %s dari %s point impor ini. Batalkan penukarannya, atau kembalikan yang dikoreksi lewat Koreksi point, lalu coba lagi.',
        c.name, points_text(b.point), points_text((sum(moved.taken - moved.given) over of_customer)::bigint))
    -- What a line takes is taken before anything is given anew.
    when b.total_point < sum(moved.taken) over of_customer
      then ${takenByCorrection(sql`c.name`)}
  end as obstacle
  from lines l
    left join invoices i on i.id = l.record
    left join point_balances b on b.customer_id = i.customer_id
    left join customers c on c.id = i.customer_id
    cross join lateral (
      select coalesce(l.values ->> 'state', 'open') as state,
        (l.values ->> 'date')::date as date, (l.values ->> 'tax')::bigint as tax,
        (l.values ->> case i.points_basis when 'net' then 'net' else 'amount' end)::bigint as amount
    ) as wanted
    cross join lateral (
      select count(*) filter (where field = 'state') > 0 as is_paid, count(*) filter (where field <> 'state') > 0 as is_other,
        count(*) filter (where field in ('amount', 'net')) > 0 as is_amount_other,
        coalesce((max("from") filter (where field in ('amount', 'net')))::bigint, i.amount) as amount,
        (max("from") filter (where field = 'date'))::date as date
      from jsonb_to_recordset(l.changes) as c (field text, "from" text)
    ) as was
    cross join lateral (
      select case when i.award_id is null then 0 else i.points_left end as now, case
        when l.done = 'created' or i.points_when = 'paid' then 0
        when was.date is null then was.amount / coalesce((l.refs ->> 'rules')::bigint, i.rules)
        else was.amount / coalesce((l.refs ->> 'rules')::bigint, (
          select d.rules from point_rule_days d where d.since_on <= was.date order by d.since_on desc limit 1
        ))
      end as before
    ) as points
    cross join lateral (
      select case when is_moved then points.now else 0 end as taken, case when is_moved then points.before else 0 end as given,
        is_waiting
      from (
        select l.done = 'created' or i.points_when = 'paid' and not stays_paid
          or was.is_other and (points.now <> points.before or was.date is not null) as is_moved,
          l.done = 'changed' and not stays_paid as is_waiting
        from (
          select was.is_paid and coalesce(owed_of_invoice(i.amount, i.credited, i.total) <= i.paid - (
            select p.amount from invoice_payments p
            where p.invoice_id = i.id and p.undone_at is null order by p.id desc limit 1
          ), false) as stays_paid
        ) as of
      ) as m
    ) as moved
  window of_customer as (partition by i.customer_id)`;
