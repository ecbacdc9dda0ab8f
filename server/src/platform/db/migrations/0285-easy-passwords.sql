-- no-transaction
-- Whether a password is easy to guess, known since the last sign-in by it (R-password-4); null until then.
alter table person_all add column if not exists password_is_easy boolean;
-- then
comment on column person_all.password_is_easy is 'derived';
-- then
create or replace function forget_old_password() returns trigger language plpgsql as $$
begin
  new.password_is_easy := null;
  return new;
end $$;
-- then
create or replace trigger person_new_password_is_unknown before update of password_hash on person_all
  for each row when (old.password_hash <> new.password_hash) execute function forget_old_password();
-- then
create index concurrently if not exists person_with_easy_password on person_all (role)
  where password_is_easy and deleted_at is null;
