-- Who tried to come in, from where, and what became of it. Nobody alters it; after 90 days it goes.
create table sign_in_attempt (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign key: a person who is forgotten does not alter the table.
  person_id integer,
  -- Of an e-mail that nobody has: keyed, so that it can be compared and not read. People type passwords there.
  email_hash bytea,
  address text not null constraint sign_in_attempt_address_length check (char_length(address) <= 64),
  browser text constraint sign_in_attempt_browser_length check (char_length(browser) <= 200),
  outcome text not null constraint sign_in_attempt_outcome_known check (
    outcome in ('SignedIn', 'WrongPassword', 'WrongCode', 'Limited', 'CodeRequested', 'PasswordRecovered')
  ),
  constraint sign_in_attempt_of_one check (person_id is null or email_hash is null)
);

create index sign_in_attempt_in_time on sign_in_attempt (at, id);
create index sign_in_attempt_of_person on sign_in_attempt (person_id, id);
create index sign_in_attempt_of_outcome on sign_in_attempt (outcome, id);

create function keep_sign_in_attempts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '90 days' then
      return old;
    end if;
  end if;
  raise exception 'attempts to sign in are never altered' using errcode = '42501';
end
$$;

create trigger sign_in_attempt_is_kept before update or delete on sign_in_attempt
for each row execute function keep_sign_in_attempts();
create trigger sign_in_attempt_is_not_emptied before truncate on sign_in_attempt
for each statement execute function keep_sign_in_attempts();
