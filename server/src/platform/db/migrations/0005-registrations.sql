-- Requests of applicants to join a program (R-register-6). `number` is what administrators read out.
create table registration (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  first_name text not null constraint registration_first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint registration_last_name_length check (char_length(last_name) between 1 and 100),
  email text not null constraint registration_email_form
    check (char_length(email) between 3 and 255 and email = lower(email)),
  national_id text not null constraint registration_national_id_length check (char_length(national_id) between 4 and 20),
  password_hash text not null,
  program_id integer not null references program_all (id),
  status text not null default 'PendingReview' constraint registration_status_known check (
    status in ('PendingReview', 'AwaitingPayment', 'PaymentSubmitted', 'ReceiptRejected', 'Approved', 'Rejected')
  ),
  total_price numeric(14, 2) not null constraint registration_price_range check (total_price between 0 and 999999999999),
  admin_notes text constraint registration_notes_length check (char_length(admin_notes) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references person_all (id),
  student_id integer unique references person_all (id),
  search_key text not null generated always as (search_fold(first_name || last_name) || ' ' || arabic_fold(email)) stored,
  constraint registration_approved_has_student check ((status = 'Approved') = (student_id is not null))
);

-- One open request for an e-mail and for a national id; who was rejected may apply anew.
create unique index registration_email_open on registration (email) where status not in ('Approved', 'Rejected');
create unique index registration_national_id_open on registration (arabic_fold(national_id))
  where status not in ('Approved', 'Rejected');
create index registration_by_status on registration (status, number);
create index registration_by_email on registration (email, number);
create index registration_search on registration using gin (search_key gin_trgm_ops);
