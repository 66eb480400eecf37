-- Once, at the primary, as the superuser: psql -h 10.0.0.11 -U postgres -f roles.sql
create role reward_points login password 'change-me-owner';
create role reward_points_server login password 'change-me-server';
create database reward_points owner reward_points encoding 'UTF8' template template0;
