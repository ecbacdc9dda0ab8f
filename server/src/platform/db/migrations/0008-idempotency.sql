-- Answers already given, by the key that the client chose: same key, same answer for 24 hours (R-wire-10).
-- person_id 0 stands for visitors.
create table idempotency_key (
  person_id integer not null,
  operation text not null,
  key text not null constraint idempotency_key_length check (char_length(key) between 1 and 255),
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, operation, key)
);

create index idempotency_key_by_time on idempotency_key (created_at);
