-- Earlier lines of an import with the same key are looked up by it. With the import in the first place the database took the
-- lines of a new one for none and looked through all of them, one line after the other.
drop index import_lines_by_key;
create index import_lines_by_key on import_lines (md5(key), import_id, line) where key is not null;
