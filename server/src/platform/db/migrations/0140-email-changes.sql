-- A changed e-mail takes effect at once. A code sent to the new address confirms it, and a link sent to the old address
-- takes it back within 72 hours (R-account-4).
create table email_change (
  id bigint generated always as identity primary key,
  person_id integer not null references person_all (id),
  old_email text not null,
  new_email text not null,
  code_hash text not null,
  code_attempts smallint not null default 0 constraint email_change_attempts_range check (code_attempts between 0 and 5),
  code_expires_at timestamptz not null,
  undo_hash text not null,
  undo_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);

create unique index email_change_by_secret on email_change (undo_hash);
create index email_change_of_person on email_change (person_id, id);
create index email_change_reserves on email_change (old_email) where undone_at is null;

-- As long as a change can be undone, nobody else gets the old address. Reported as the unique index would report it.
-- An AFTER trigger also sees a change that committed while this statement waited for the index.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_change
    where old_email = new.email and person_id <> new.id and undone_at is null and undo_expires_at > now()
  ) then
    raise unique_violation using
      message = 'the e-mail is reserved for the person who had it', constraint = 'person_email_unique';
  end if;
  return null;
end
$$;

create trigger person_takes_free_email after insert or update of email, deleted_at on person_all
for each row when (new.deleted_at is null) execute function refuse_reserved_email();

-- A code that was sent to an earlier address no longer opens the account.
create function close_codes_of_email() returns trigger language plpgsql as $$
begin
  update reset_code set closed_at = now(), close_reason = 'replaced' where person_id = new.id and closed_at is null;
  return null;
end
$$;

create trigger person_new_email_closes_codes after update of email on person_all
for each row when (old.email is distinct from new.email) execute function close_codes_of_email();
