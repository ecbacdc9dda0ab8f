-- Several codes of a person may be open at once, one for each browser that asked. Codes of an older app have no reset_id.
alter table reset_code
  add column reset_id uuid,
  -- The address that asked.
  add column address text,
  -- Guesses without reset_id, from that address and from others: they never use up the attempts of the browser.
  add column address_attempts smallint not null default 0
    constraint reset_code_address_attempts_range check (address_attempts between 0 and 5),
  add column foreign_attempts smallint not null default 0
    constraint reset_code_foreign_attempts_range check (foreign_attempts between 0 and 5);

drop index reset_code_open;
