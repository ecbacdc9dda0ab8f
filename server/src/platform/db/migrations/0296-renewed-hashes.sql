-- The same password under a new hash (R-password-6) ends nothing that a new password ends.
create or replace trigger person_new_password_closes_codes after update of password_hash on person_all
  for each row when (old.password_hash is distinct from new.password_hash
    and coalesce(current_setting('manara.keeps_password', true), '') <> 'on') execute function close_reset_codes();
create or replace trigger new_password_ends_trust after update of password_hash on person_all
  for each row when (old.password_hash is distinct from new.password_hash
    and coalesce(current_setting('manara.keeps_password', true), '') <> 'on') execute function end_what_password_began();
create or replace trigger person_new_password_is_unknown before update of password_hash on person_all
  for each row when (old.password_hash <> new.password_hash
    and coalesce(current_setting('manara.keeps_password', true), '') <> 'on') execute function forget_old_password();
