-- The same of every value within, whatever its depth. Names of fields stay.
create or replace function erased_json(said jsonb, pattern text, kept text[]) returns jsonb
language plpgsql immutable parallel safe as $$
begin
  case coalesce(jsonb_typeof(said), 'null')
    when 'object' then
      return coalesce(
        (select jsonb_object_agg(e.key, erased_json(e.value, pattern, kept)) from jsonb_each(said) e), '{}'
      );
    when 'array' then
      return coalesce(
        (
          select jsonb_agg(erased_json(e.value, pattern, kept) order by e.nth)
          from jsonb_array_elements(said) with ordinality as e (value, nth)
        ), '[]'
      );
    when 'string' then
      return to_jsonb(erased_text(said #>> '{}', pattern, kept));
    when 'number' then
      return case when said::text ~ pattern then to_jsonb('Data dihapus'::text) else said end;
    else
      return said;
  end case;
end $$;
