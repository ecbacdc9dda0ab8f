-- How short a password may be, of whoever works in the school and of students. Passwords that exist go on working.
alter table school_settings
  add column staff_password_length smallint not null default 8 check (staff_password_length between 6 and 64),
  add column student_password_length smallint not null default 6 check (student_password_length between 6 and 64);
