-- An external PostgreSQL (15 or later) for Manara: two roles, one database. As a superuser, once:
--   psql -v owner_password=… -v app_password=… -f database.sql
-- Tried with PostgreSQL 15 by the tests in server/test/cluster.

create role manara_owner login password :'owner_password';
create role manara_app login password :'app_password';

-- Arabic letters must be letters to the database: a UTF-8 locale (the app refuses the plain "C").
create database manara owner manara_owner template template0 encoding 'UTF8' locale 'C.UTF-8';

-- What the app asks for by itself when it connects. With a pooler in between only this counts.
alter role manara_app in database manara set statement_timeout = '4s';
alter role manara_app in database manara set lock_timeout = '2s';
alter role manara_app in database manara set idle_in_transaction_session_timeout = '10s';

\connect manara
-- The app reads and writes rows; tables are made by the owner only.
revoke create on schema public from public;
alter schema public owner to manara_owner;
grant usage on schema public to manara_app;
