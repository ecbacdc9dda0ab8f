-- A request reserves e-mail and national id only after a code from the mailbox was entered. Older requests count as
-- confirmed; false stands on requests of a school that asks for no code.
alter table registration add column is_email_confirmed boolean not null default true;

-- Null: a code is asked for where the school has a mail server.
alter table school_settings add column confirms_applicant_email boolean;

-- Requests whose mailbox is not confirmed yet. Several may have one e-mail or national id: the first to confirm gets it.
create table unconfirmed_registration (
  id uuid primary key default gen_random_uuid(),
  -- The number that the request keeps.
  number integer not null unique default nextval(pg_get_serial_sequence('registration', 'number')),
  first_name text not null constraint unconfirmed_first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint unconfirmed_last_name_length check (char_length(last_name) between 1 and 100),
  email text not null constraint unconfirmed_email_form
    check (char_length(email) between 3 and 255 and email = lower(email)),
  national_id text not null constraint unconfirmed_national_id_length check (char_length(national_id) between 4 and 20),
  password_hash text not null,
  program_id integer not null references program_all (id),
  total_price numeric(14, 2) not null constraint unconfirmed_price_range check (total_price between 0 and 999999999999),
  created_at timestamptz(3) not null default now(),
  code_hash text not null,
  code_attempts smallint not null default 0 constraint unconfirmed_attempts_range check (code_attempts between 0 and 5),
  code_expires_at timestamptz not null
);
create index unconfirmed_registration_by_email on unconfirmed_registration (email, number);
create index unconfirmed_registration_by_program on unconfirmed_registration (program_id);
create index unconfirmed_registration_by_time on unconfirmed_registration (created_at);
create index registration_unconfirmed on registration (number) where not is_email_confirmed;
