-- Activity ends an idle session (R-session-6), a remembered one lasts 30 days (R-session-7), and each is of a known device.
alter table known_device
  add column browser text constraint known_device_browser_length check (char_length(browser) <= 200);
alter table session
  add column last_seen_at timestamptz not null default now(),
  add column idle_minutes smallint,
  add column is_remembered boolean not null default false,
  add column known_device_id bigint references known_device (id) on delete set null;

-- Links «لم أكن أنا» of mails about a sign-in from a new device (R-session-9).
create table not_me (
  key_hash bytea primary key constraint not_me_hash_length check (octet_length(key_hash) = 32),
  person_id integer not null references person_all (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  until timestamptz not null,
  used_at timestamptz
);
create index not_me_of_person on not_me (person_id);
create index not_me_of_session on not_me (session_id);
create index not_me_until on not_me (until);
