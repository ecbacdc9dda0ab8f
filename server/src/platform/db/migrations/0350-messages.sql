-- Texts of news that the school changed or switched on; the original ones are in the code (R-message-1).
create table message_template (
  kind text primary key constraint message_template_kind_length check (char_length(kind) between 1 and 40),
  long_text text not null constraint message_template_long_length check (char_length(long_text) between 1 and 600),
  short_text text not null constraint message_template_short_length check (char_length(short_text) between 1 and 160),
  to_whom text not null constraint message_template_to_whom check (to_whom in ('FIRST', 'ALL', 'STUDENT')),
  wait_minutes smallint not null constraint message_template_wait check (wait_minutes between 0 and 1440),
  is_on boolean not null
);

create table free_template (
  id integer generated always as identity primary key,
  name text not null constraint free_template_name_length check (char_length(name) between 1 and 60),
  long_text text not null constraint free_template_long_length check (char_length(long_text) between 1 and 600),
  short_text text not null constraint free_template_short_length check (char_length(short_text) between 1 and 160)
);
create unique index free_template_name on free_template (search_fold(name));

create table message_batch (
  id integer generated always as identity primary key,
  filter jsonb not null,
  message_count integer not null,
  made_by integer references person_all (id),
  made_at timestamptz(3) not null default now()
);
create index message_batch_of_person on message_batch (made_by);
create index message_batch_in_order on message_batch (made_at);

-- One message to one phone, and what became of it.
create table outgoing_message (
  id bigint generated always as identity primary key,
  student_id integer not null references person_all (id) on delete cascade,
  holder text not null constraint outgoing_message_holder_length check (char_length(holder) between 1 and 220),
  phone text not null constraint outgoing_message_phone check (phone ~ '^\+[0-9]{7,15}$'),
  kind text not null constraint outgoing_message_kind_length check (char_length(kind) between 1 and 40),
  -- Emptied after 13 months.
  long_text text not null constraint outgoing_message_long_length check (char_length(long_text) <= 1000),
  short_text text not null constraint outgoing_message_short_length check (char_length(short_text) <= 160),
  -- What it is made for once only, such as `studentAbsent:55:2026-11-22:+963933123456`.
  dedupe text not null constraint outgoing_message_once unique,
  event_id bigint,
  -- Of the notification that makes it needless once it is read.
  group_key bytea,
  subject text constraint outgoing_message_subject_length check (char_length(subject) <= 60),
  batch_id integer references message_batch (id),
  state text not null default 'WAITING',
  channel text,
  failure text constraint outgoing_message_failure_length check (char_length(failure) <= 60),
  not_before timestamptz(3) not null default now(),
  useful_until timestamptz(3) not null,
  claimed_by integer references person_all (id),
  claimed_at timestamptz(3),
  sent_by integer references person_all (id),
  sent_at timestamptz(3),
  changed_by integer references person_all (id),
  changed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  search_key text not null generated always as (search_fold(holder) || ' ' || phone) stored
);
create index outgoing_message_waiting on outgoing_message (not_before, id) where state = 'WAITING';
create index outgoing_message_opened on outgoing_message (changed_by, changed_at) where state = 'OPENED';
create index outgoing_message_of_phone on outgoing_message (phone, changed_at);
create index outgoing_message_of_student on outgoing_message (student_id, id);
create index outgoing_message_of_subject on outgoing_message (subject) where state = 'WAITING' and subject is not null;
create index outgoing_message_of_batch on outgoing_message (batch_id) where batch_id is not null;
create index outgoing_message_sent on outgoing_message (sent_by, sent_at) where sent_by is not null;
create index outgoing_message_changed on outgoing_message (changed_at, id);
create index outgoing_message_claimed on outgoing_message (claimed_by) where claimed_by is not null;
create index outgoing_message_changed_by on outgoing_message (changed_by) where changed_by is not null;
create index outgoing_message_search on outgoing_message using gin (search_key gin_trgm_ops);

-- Each state that a message had; never changed.
create table outgoing_change (
  id bigint generated always as identity primary key,
  message_id bigint not null references outgoing_message (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  channel text,
  by integer references person_all (id),
  at timestamptz(3) not null default now()
);
create index outgoing_change_of_message on outgoing_change (message_id);
create index outgoing_change_of_person on outgoing_change (by) where by is not null;

-- Numbers that get no messages: their owners asked for it, or the number is wrong.
create table no_messages (
  phone text primary key constraint no_messages_phone check (phone ~ '^\+[0-9]{7,15}$'),
  reason text not null constraint no_messages_reason_length check (char_length(reason) between 1 and 200),
  by integer references person_all (id),
  at timestamptz(3) not null default now()
);
create index no_messages_of_person on no_messages (by) where by is not null;
