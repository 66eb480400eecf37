-- Whether a text that belongs to no customer is about somebody who is erased: of the staff each is; of a customer what has one
-- of its numbers or names one of its customers (`kept`; a sentence cuts a long name). A name alone may be somebody else's.
create or replace function is_about_erased(said text, customer_ids bigint[], numbers text[], kept text[]) returns boolean
language sql immutable parallel safe
return 1 = any (customer_ids)
  or exists (select from unnest(kept) as k (name) where strpos(said, rtrim(left(k.name, 59))) > 0)
  or exists (
    select from unnest(numbers) as n (number)
    where strpos(translate(said, ' .()/-', ''), regexp_replace(n.number, '^62', '')) > 0
  );
