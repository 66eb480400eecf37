-- Written with each act, and read by nobody. `broadcasts.layout` has the template and its words.
drop index import_lines_by_key;
alter table broadcasts drop constraint broadcasts_template_whole, drop column template_id, drop column template_body;
alter table whatsapp_choices drop column chosen_at;
alter table whatsapp_templates drop column listed_at, drop column stopped_reason;
