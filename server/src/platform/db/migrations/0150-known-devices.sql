-- Browsers from which a person signed in before: guesses from elsewhere never keep these out. The cookie that names one is
-- kept as a hash together with the person, so a shared computer links nobody.
create table known_device (
  id bigint generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  key_hash bytea not null constraint known_device_hash_length check (octet_length(key_hash) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint known_device_once unique (person_id, key_hash)
);

create index known_device_by_time on known_device (last_seen_at);
