-- Mail that the school sends, written in the transaction of whatever it tells about (R-mail-2), and the codes that let
-- somebody in again who forgot the password.
create table mail (
  id bigint generated always as identity primary key,
  -- Names the message on its way: a server that gets it twice, after a crash, can tell.
  message_key uuid not null default gen_random_uuid(),
  recipient text not null constraint mail_recipient_length check (char_length(recipient) between 3 and 255),
  recipient_name text not null,
  subject text not null constraint mail_subject_length check (char_length(subject) between 1 and 255),
  -- Emptied once the mail is sent or given up, except in the demo school: a code does not stay readable.
  text_body text,
  html_body text,
  status text not null default 'Queued' constraint mail_status_known check (status in ('Queued', 'Sending', 'Sent', 'Failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- Not worth sending afterwards: the code in it is no longer valid.
  useful_until timestamptz,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- The kind of the last failure (a code of the mail server or of the network), never its words.
  last_error text,
  search_key text not null generated always as (arabic_fold(recipient) || ' ' || search_fold(recipient_name || subject)) stored,
  constraint mail_sent_has_time check ((status = 'Sent') = (sent_at is not null))
);

create index mail_search on mail using gin (search_key gin_trgm_ops);
create index mail_by_status on mail (status, id);
create index mail_by_time on mail (created_at);

create table reset_code (
  id bigint generated always as identity primary key,
  person_id integer not null references person_all (id),
  code_hash text not null,
  attempts smallint not null default 0 constraint reset_code_attempts_range check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  close_reason text constraint reset_code_reason_known check (close_reason in ('used', 'replaced', 'password-changed')),
  constraint reset_code_closed_has_reason check ((closed_at is null) = (close_reason is null))
);

-- One open code for a person: a new one replaces it.
create unique index reset_code_open on reset_code (person_id) where closed_at is null;
create index reset_code_of_person on reset_code (person_id, created_at);
create index reset_code_by_time on reset_code (created_at);
