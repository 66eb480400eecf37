-- Those that were reminded of are listed and counted without reading all services.
create index services_reminded on services (id) where deleted_at is null and reminded_at is not null;
