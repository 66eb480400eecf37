-- A text without somebody's names and numbers. `kept`: names of companies, which stay also where they hold that of the person;
-- while the others are replaced each is a character that nobody writes.
create or replace function erased_text(said text, pattern text, kept text[]) returns text
language plpgsql immutable parallel safe as $$
declare
  company text;
  nth int := 57344;
begin
  foreach company in array kept loop
    nth := nth + 1;
    said := replace(said, company, chr(nth));
  end loop;
  said := regexp_replace(said, pattern, 'Data dihapus', 'gi');
  nth := 57344;
  foreach company in array kept loop
    nth := nth + 1;
    said := replace(said, chr(nth), company);
  end loop;
  return said;
end $$;
