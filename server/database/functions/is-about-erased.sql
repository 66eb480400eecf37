-- Whether a text without a customer is about an erased person. Of staff every text is; of a customer one that has its number or
-- names one of its customers (`kept`; a sentence cuts long names). The person's own name does not count: others may have it.
create or replace function is_about_erased(said text, customer_ids bigint[], numbers text[], kept text[]) returns boolean
language sql immutable parallel safe
return 1 = any (customer_ids)
  or exists (select from unnest(kept) as k (name) where strpos(said, rtrim(left(k.name, 59))) > 0)
  or exists (
    select from unnest(numbers) as n (number)
    where strpos(translate(said, ' .()/-', ''), regexp_replace(n.number, '^62', '')) > 0
  );
