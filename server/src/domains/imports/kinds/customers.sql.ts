import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { sql } from 'kysely';

/**
 * A customer is known by its number. A username is not compared, because it never changes. A stored date of birth is accepted,
 * whatever it is (ADD-341).
 *
 * Earlier lines with the same username, or with a number that becomes one, are found by hash. `is true` keeps PostgreSQL from
 * making a join of it. The `full join`, which leaves no row over, keeps each line from being compared with every other.
 */
export const findCustomers = sql`
  select l.line, c.id as record,
    case
      when c.id = ${OWN_COMPANY_ID} then 'Nomor ini milik perusahaan Anda sendiri.'
      when c.id is null and owner.id is not null then 'Nomor ini dipakai akun lain untuk masuk.'
      when c.id is null and earlier.line < l.line and earlier.key <> l.key
        then format('Username “%s” sudah dipakai baris %s.', wanted.username, earlier.line)
      when c.id is null and username.id is not null then format('Username “%s” sudah dipakai.', wanted.username)
      when extract(year from read.born_on) > extract(year from l.today) and c.born_on is distinct from read.born_on
        then format('Tanggal berdiri %s ada di tahun yang belum mulai.', to_char(read.born_on, 'DD/MM/YYYY'))
    end as refused,
    case when c.id is not null then jsonb_build_object(
      'name', c.name, 'email', c.email, 'date_of_birth', c.born_on::text, 'address', c.address
    ) end as before,
    '{}'::jsonb as refs
  from lines l
    full join (
      select e.values ->> 'username_key' as username_key, min(e.line) as line,
        (array_agg(e.key order by e.line))[1] as key
      from import_lines e
      where e.import_id = (select import_id from lines limit 1) and e.key is not null
        and (e.values ->> 'username_key' in (select o.values ->> 'username_key' from lines o)) is true
      group by e.values ->> 'username_key'
    ) as earlier on earlier.username_key = l.values ->> 'username_key'
    cross join lateral (select (l.values ->> 'date_of_birth')::date as born_on) as read
    cross join lateral (select coalesce(l.values ->> 'username', l.values ->> 'whatsapp') as username) as wanted
    left join customers c on c.whatsapp = l.values ->> 'whatsapp' and c.deleted_at is null
    left join accounts owner on owner.whatsapp = l.values ->> 'whatsapp' and owner.deleted_at is null
    left join accounts username on username.username_key = l.values ->> 'username_key' and username.deleted_at is null`;

/**
 * What a customer has is looked up by customer, also without statistics (`offset 0`): by them alone all that live would
 * seem as few, and each line would read them.
 *
 * @param unopened the hash of an account that nobody can sign in to yet.
 */
export const findCustomerObstacles = (unopened: string) => sql`
  select l.line, case
    when b.point > 0 then format('Customer ini memiliki %s point.', points_text(b.point))
    when b.owed > 0 then format('Customer ini masih berutang %s point.', points_text(b.owed))
    when exists (select from redemptions r where r.customer_id = l.record)
      then 'Customer ini sudah menukarkan point.'
    when exists (
      select from point_entries e left join point_entries r on r.reverses_id = e.id
      where e.customer_id = l.record and e.kind <> 'award-reversal' and r.id is null
    ) then 'Customer ini sudah memiliki riwayat point.'
    when exists (
      select from (select s.deleted_at from plans s where s.customer_id = l.record offset 0) as s where s.deleted_at is null
    ) then 'Customer ini sudah memiliki servis.'
    when exists (
      select from (select e.deleted_at from equipment e where e.customer_id = l.record offset 0) as e where e.deleted_at is null
    ) then 'Customer ini sudah memiliki peralatan.'
    when exists (
      select from (select i.state from invoices i where i.customer_id = l.record offset 0) as i where i.state <> 'void'
    ) then 'Customer ini sudah memiliki faktur.'
    when exists (select from birthdays y where y.customer_id = l.record and y.sent_at is not null)
      then 'Customer ini sudah mendapat hadiah ulang tahun.'
    when exists (
      select from (select * from accounts a where a.customer_id = l.record offset 0) as a
      where a.deleted_at is null and a.password_hash <> ${unopened}
    ) then 'Akun customer ini sudah diberi password.'
    when exists (
      select from contacts k where k.customer_id = l.record and k.removed_at is null and k.used_at is not null
    ) then 'Customer ini sudah masuk ke aplikasi.'
    when (select count(*) from contacts k where k.customer_id = l.record and k.removed_at is null) > 1
      then 'Customer ini sudah punya orang lain.'
    when c.deleted_at is not null then 'Customer ini sudah dihapus.'
  end as obstacle
  from lines l join customers c on c.id = l.record join point_balances b on b.customer_id = c.id
  where l.done = 'created'`;
