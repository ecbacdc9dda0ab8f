-- Who chose the password of a person: 0 its owner, 1 somebody else. The school may ask for another one after such a sign-in (R-password-7).
alter table person_all
  add column password_set_by smallint not null default 0,
  add constraint password_set_by_known check (password_set_by in (0, 1)) not valid;
comment on column person_all.password_set_by is 'derived';
alter table session add column must_change_password boolean not null default false;
alter table security_settings add column must_change_first_password boolean not null default false;
