-- To whom applicants pay, how long the school waits for it (null: for ever), and the picture that stands for the school.
alter table school_settings
  add column payment_recipient text not null default ''
    constraint school_payment_recipient_length check (char_length(payment_recipient) <= 255),
  add column payment_phone text not null default ''
    constraint school_payment_phone_length check (char_length(payment_phone) <= 50),
  add column payment_address text not null default ''
    constraint school_payment_address_length check (char_length(payment_address) <= 500),
  add column payment_wait_days smallint
    constraint school_payment_wait_range check (payment_wait_days between 1 and 365),
  add column logo_file_id uuid references stored_file (id);
