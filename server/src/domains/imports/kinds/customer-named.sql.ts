import { OWN_COMPANY_ID } from '@reward-points/contract/customers';
import { sql } from 'kysely';

/** Beside `lines l`: `named.id`, the live customer that the line names, and `named.refused` where that is not exactly one. */
export const namedCustomer = sql`
  cross join lateral (
    select min(hit.id) as id, case count(hit.id)
      when 1 then null
      when 0 then format('Customer “%s” belum ada. Impor customernya lebih dulu, atau periksa tulisannya.',
        coalesce(l.values ->> 'whatsapp', l.values ->> 'customer'))
      else format('Ada %s customer bernama “%s”. Isi nomor WhatsApp-nya.', count(hit.id), l.values ->> 'customer')
    end as refused
    from (
      select c.id from customers c
      where l.values ? 'whatsapp' and c.whatsapp = l.values ->> 'whatsapp'
        and c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}
      union all
      select c.id from customers c
      where not l.values ? 'whatsapp' and c.name_lower = lower(l.values ->> 'customer')
        and c.deleted_at is null and c.id <> ${OWN_COMPANY_ID}
    ) as hit
  ) as named`;
