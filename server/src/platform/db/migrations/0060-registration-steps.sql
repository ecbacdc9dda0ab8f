-- What becomes of a request (R-register-6): the stages it reached, and the receipts that were sent for it. Both are kept.
alter table registration
  alter column created_at type timestamptz(3),
  add column status_since timestamptz(3) not null default now();
update registration set status_since = updated_at;

create index registration_waiting on registration (status_since) where status in ('AwaitingPayment', 'ReceiptRejected');

create table registration_stage (
  id bigint generated always as identity primary key,
  registration_id uuid not null references registration (id),
  status text not null,
  -- What the applicant was told with it.
  note text constraint registration_stage_note_length check (char_length(note) <= 5000),
  reached_at timestamptz(3) not null default now(),
  reached_by integer references person_all (id)
);

create index registration_stage_of_request on registration_stage (registration_id, id);

insert into registration_stage (registration_id, status, reached_at)
select id, 'PendingReview', created_at from registration;
insert into registration_stage (registration_id, status, note, reached_at)
select id, status, admin_notes, status_since from registration where status <> 'PendingReview';

-- The hash tells when the same picture comes a second time.
create table registration_receipt (
  id bigint generated always as identity primary key,
  registration_id uuid not null references registration (id),
  file_id uuid not null unique references stored_file (id),
  sha256 text not null constraint registration_receipt_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  submitted_at timestamptz(3) not null default now()
);

create index registration_receipt_of_request on registration_receipt (registration_id, id);
create index registration_receipt_by_picture on registration_receipt (sha256, id);

-- The second wall: whatever the code does, no request takes a step that the school does not know.
create function refuse_unknown_registration_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('PendingReview', 'AwaitingPayment'), ('PendingReview', 'Rejected'),
    ('AwaitingPayment', 'PaymentSubmitted'), ('AwaitingPayment', 'Rejected'),
    ('PaymentSubmitted', 'Approved'), ('PaymentSubmitted', 'ReceiptRejected'),
    ('ReceiptRejected', 'PaymentSubmitted'), ('ReceiptRejected', 'Rejected')
  ) then
    raise exception 'a registration cannot go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger registration_step_is_known before update of status on registration
for each row when (old.status is distinct from new.status) execute function refuse_unknown_registration_step();
