-- News of the features, told once in the transaction of a change and handed out to their readers (R-notice-1).
create table event (
  id bigint generated always as identity primary key,
  kind text not null constraint event_kind_length check (char_length(kind) between 1 and 40),
  actor_id integer,
  payload jsonb not null constraint event_payload_size check (octet_length(payload::text) <= 8192),
  told_at timestamptz(3) not null default now(),
  not_before timestamptz(3) not null default now(),
  -- The last reader that a piece reached.
  piece_after integer not null default 0,
  attempts smallint not null default 0,
  handled_at timestamptz(3),
  failed_at timestamptz(3)
);
create index event_waiting on event (not_before, id) where handled_at is null and failed_at is null;
create index event_failed on event (failed_at) where failed_at is not null;

create table notification (
  id bigint generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  event_id bigint not null,
  kind text not null,
  category smallint not null constraint notification_category_known check (category between 0 and 8),
  -- What it tells of, such as `announcement:12`; null once it tells of several things.
  subject text constraint notification_subject_length check (char_length(subject) <= 60),
  group_key bytea not null constraint notification_group_size check (octet_length(group_key) = 16),
  times smallint not null default 1,
  title text not null constraint notification_title_length check (char_length(title) between 1 and 160),
  body text not null default '' constraint notification_body_length check (char_length(body) <= 300),
  -- A path of ours, never the address of another place.
  link text not null constraint notification_link_is_ours check (link ~ '^/[a-z]' and char_length(link) <= 300),
  at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create unique index notification_unread on notification (person_id, group_key) where read_at is null;
create index notification_of_person on notification (person_id, id desc);
create index notification_of_subject on notification (subject) where read_at is null and subject is not null;

-- What a person chose; only what differs from the usual: {"studies": {"inApp": false}}.
create table notice_settings (
  person_id integer primary key references person_all (id) on delete cascade,
  kinds jsonb not null default '{}'::jsonb
);
