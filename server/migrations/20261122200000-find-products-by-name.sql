-- An import asks for the product of each of its lines, by name in whatever case.
create index products_by_name on products (lower(name), id) where deleted_at is null;
