-- How surely a session knows its owner (R-factor-1): by one factor or two, and when they last proved it. From `limited_from` on
-- it opens only what the owner needs to add a second factor (R-factor-7).
alter table session
  add column strength smallint not null default 1 constraint session_strength_known check (strength in (1, 2)),
  add column proved_at timestamptz not null default now(),
  add column limited_from timestamptz;

-- On a trusted device the second step is left out until then (R-factor-5).
alter table known_device add column trusted_until timestamptz;

-- One-time codes of an app. The secret is sealed with the data key. `last_step` only grows: each code is taken once.
create table totp (
  person_id integer primary key references person_all (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_code (
  person_id integer not null references person_all (id) on delete cascade,
  position smallint not null constraint recovery_code_position_known check (position between 0 and 9),
  hash text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (person_id, position)
);

create table passkey (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  credential_id text not null constraint passkey_credential_length check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  user_handle text not null,
  rp_id text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null constraint passkey_name_length check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz,
  constraint passkey_credential_once unique (credential_id)
);
create index passkey_of_person on passkey (person_id);

-- Answers of passkeys that were taken: none is taken twice.
create table used_challenge (
  hash bytea primary key,
  until timestamptz not null
);
create index used_challenge_by_time on used_challenge (until);

-- Between the password and the second factor.
create table sign_in_step (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null references person_all (id) on delete cascade,
  wants_remembering boolean not null default false,
  attempts smallint not null default 0,
  expires_at timestamptz not null default now() + interval '5 minutes',
  used_at timestamptz
);
create index sign_in_step_of_person on sign_in_step (person_id);
create index sign_in_step_by_time on sign_in_step (expires_at);

-- What the school asks of everybody: 0 nobody, 1 administrators, 2 and holders of a sensitive permission, 3 and everybody with
-- a role, 4 and teachers; from a day on.
create table security_settings (
  is_only boolean primary key default true constraint security_settings_once check (is_only),
  second_factor_for smallint not null default 0 constraint second_factor_for_known check (second_factor_for between 0 and 4),
  second_factor_from date,
  constraint second_factor_has_a_day check (second_factor_for = 0 or second_factor_from is not null)
);
insert into security_settings default values;

-- A new password ends the trust in devices, and sign-ins that the old one began, by whatever way it came.
create function end_what_password_began() returns trigger language plpgsql as $$
begin
  update known_device set trusted_until = null where person_id = new.id and trusted_until is not null;
  update sign_in_step set used_at = now() where person_id = new.id and used_at is null;
  return null;
end $$;
create trigger new_password_ends_trust after update of password_hash on person_all
  for each row when (old.password_hash is distinct from new.password_hash) execute function end_what_password_began();
