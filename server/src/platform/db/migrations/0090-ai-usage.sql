-- What the outside model cost: per person and day, for the school and day, and the calls that are under way. A call takes
-- its share of the budgets before it starts and gives back what it did not use; the row of the school is the lock.
create table ai_usage (
  day date not null,
  person_id integer not null references person_all (id) on delete cascade,
  requests integer not null default 0,
  failures integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (day, person_id),
  constraint ai_usage_never_negative check (least(requests, failures, input_tokens, output_tokens) >= 0)
);

create index ai_usage_of_person on ai_usage (person_id);

create table ai_school_usage (
  day date primary key,
  requests integer not null default 0,
  failures integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  constraint ai_school_usage_never_negative check (least(requests, failures, input_tokens, output_tokens) >= 0)
);

create table ai_call (
  id bigint generated always as identity primary key,
  day date not null references ai_school_usage (day),
  person_id integer not null references person_all (id) on delete cascade,
  purpose text not null constraint ai_call_purpose_known check (purpose in ('chat', 'questions')),
  reserved_tokens integer not null check (reserved_tokens >= 0),
  started_at timestamptz(3) not null
);

create index ai_call_of_person on ai_call (person_id);
create index ai_call_of_day on ai_call (day);
