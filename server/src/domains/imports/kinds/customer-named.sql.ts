import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';

/**
 * Beside `lines l`: `named.id`, the live customer that the line names, and `named.refused` where that is not exactly one.
 * Whom somebody chose counts before all; else the number decides, unless the name is another customer's; names are compared as companies are.
 */
export const namedCustomer = sql`
  left join lateral (
    select c.id, c.name, c.whatsapp, c.company_key = company_key(l.values ->> 'customer') as is_named
    from customers c
    where c.whatsapp = l.values ->> 'whatsapp' and c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}
  ) as by_number on true
  left join customers by_hand on by_hand.id = l.chosen and by_hand.deleted_at is null
  cross join lateral (
    select count(*) as hits, min(hit.id) as id,
      string_agg(format('%s (+%s)', hit.name, hit.whatsapp), ' dan ' order by hit.id) filter (where hit.place <= 2) as told
    from (
      select c.id, c.name, c.whatsapp, row_number() over (order by c.id) as place
      from customers c
      where c.company_key = company_key(l.values ->> 'customer') and c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}
      -- However many have that name.
      order by c.id limit 3
    ) as hit
  ) as by_name
  cross join lateral (
    select case
      when by_hand.id is not null then null
      when l.chosen is not null then 'Customer yang dipilih sudah dihapus. Pilih yang lain.'
      when not l.values ?| array['whatsapp', 'customer'] then 'Nomor WhatsApp dan nama customer sama-sama kosong.'
      when by_number.id is not null then
        case when by_number.is_named is not true and by_name.hits > 0 then format(
          'Nomor +%s milik %s, sedangkan nama “%s” milik %s. Perbaiki salah satunya.',
          by_number.whatsapp, by_number.name, l.values ->> 'customer', by_name.told) end
      when l.values ? 'whatsapp' and by_name.hits > 0 then format(
        'Nomor +%s belum dikenal, sedangkan nama “%s” milik %s. Perbaiki salah satunya.',
        l.values ->> 'whatsapp', l.values ->> 'customer', by_name.told)
      when l.values ? 'whatsapp' or by_name.hits = 0
        then format('Customer “%s” belum ada. Impor customernya lebih dulu, atau periksa tulisannya.',
          coalesce('+' || (l.values ->> 'whatsapp'), l.values ->> 'customer'))
      when by_name.hits > 1 then format(
        case by_name.hits when 2 then 'Dua customer cocok dengan “%s”: %s. Isi nomor WhatsApp-nya.'
          else 'Beberapa customer cocok dengan “%s”, di antaranya %s. Isi nomor WhatsApp-nya.' end,
        l.values ->> 'customer', by_name.told)
    end as refused
  ) as judged
  cross join lateral (
    select judged.refused, case when judged.refused is null then coalesce(by_hand.id, by_number.id, by_name.id) end as id
  ) as named`;

/** By what a line is known that names nobody: it speaks of the same as no other. */
export const nobodyKey = sql`case when named.id is null and not l.values ?| array['whatsapp', 'customer'] then 'nobody ' || l.line end`;

/** Whom the line speaks of, for its `refs`. */
export const customerRef = sql`jsonb_strip_nulls(jsonb_build_object('customer', named.id))`;
