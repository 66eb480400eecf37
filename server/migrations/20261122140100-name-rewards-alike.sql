-- In a message about a claim of a further kind the reward is called as in any other message that names one.

update whatsapp_choices
set mapping = replace(mapping::text, '"service_visit"', '"reward"')::jsonb
where mapping::text like '%"service_visit"%';
