-- Whoever got a new password, by whatever way, leaves no reset code behind that would change it again.
create function close_reset_codes() returns trigger language plpgsql as $$
begin
  update reset_code set closed_at = now(), close_reason = 'password-changed'
  where person_id = new.id and closed_at is null;
  return null;
end
$$;

create trigger person_new_password_closes_codes after update of password_hash on person_all
for each row when (old.password_hash is distinct from new.password_hash) execute function close_reset_codes();
