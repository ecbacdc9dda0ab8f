-- What an application says for the person record; the approval moves it there (R-register-11).
alter table registration add column record jsonb not null default '{}';
alter table unconfirmed_registration add column record jsonb not null default '{}';
select journal_table('registration', 'registration', 'id');
