-- Activation codes of accounts without a password (R-account-6). The code itself is nowhere: for an hour it can be worked
-- out from the seed and the secret of the school, which is not in the database; then the seed is emptied.
create table first_code (
  person_id integer primary key references person_all (id) on delete cascade,
  code_hash bytea not null constraint first_code_hash_length check (octet_length(code_hash) = 32),
  batch_id uuid,
  seed bytea constraint first_code_seed_length check (octet_length(seed) = 16),
  made_by integer not null references person_all (id) on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts smallint not null default 0 constraint first_code_attempts_range check (attempts between 0 and 10)
);

create index first_code_of_batch on first_code (batch_id) where batch_id is not null;
create index first_code_made_by on first_code (made_by);
create index first_code_made_at on first_code (made_at) where seed is not null;
create index first_code_expires_at on first_code (expires_at);
