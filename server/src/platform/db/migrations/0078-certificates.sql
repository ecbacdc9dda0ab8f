-- Certificates that the school makes itself, each with a number and a signature (R-certificate-3).
-- The private key is not here: it lies in DATA_DIR/secrets or comes from CERTIFICATE_KEY. Old public keys stay.
create table certificate_key (
  id text primary key,
  public_key text not null unique,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);

-- How new certificates look: one row.
create table certificate_design (
  id boolean primary key default true constraint certificate_design_single_row check (id),
  template text not null default 'Classic'
    constraint certificate_template_known check (template in ('Classic', 'Modern')),
  signatory_name text not null default ''
    constraint certificate_signatory_length check (char_length(signatory_name) <= 100),
  signatory_title text not null default 'مدير المدرسة'
    constraint certificate_title_length check (char_length(signatory_title) between 1 and 100)
);
insert into certificate_design default values;

-- The last running number of each year.
create table certificate_counter (
  year integer primary key,
  last_number integer not null
);

-- `code` is what the QR says, signed; `content` is what was printed, so that it can be printed again as it was.
create table certificate (
  serial text primary key,
  graduation_id uuid not null references graduation (id),
  key_id text not null references certificate_key (id),
  code text not null,
  recipient_name text not null,
  program_name text not null,
  graduated_on date not null,
  content jsonb not null,
  verify_base text not null,
  issued_at timestamptz(3) not null default now(),
  issued_by integer references person_all (id),
  revoked_at timestamptz(3),
  revoked_by integer references person_all (id),
  revocation_reason text,
  constraint certificate_revoked_with_reason
    check ((revoked_at is null) = (revocation_reason is null) and (revoked_at is null) = (revoked_by is null)),
  constraint certificate_reason_length check (char_length(revocation_reason) between 1 and 1000)
);

-- One that counts for each graduation, whoever clicks how often.
create unique index certificate_once on certificate (graduation_id) where revoked_at is null;
create index certificate_of_graduation on certificate (graduation_id, issued_at);

-- What was signed is never changed; only a revocation joins it, once.
create function refuse_changed_certificate() returns trigger language plpgsql as $$
begin
  raise exception 'a certificate is never changed, and revoked once' using errcode = '23514';
end
$$;

create trigger certificate_is_signed before update on certificate
for each row when (
  old.revoked_at is not null or
  (old.serial, old.graduation_id, old.key_id, old.code, old.recipient_name, old.program_name, old.graduated_on, old.content,
    old.verify_base, old.issued_at, old.issued_by)
  is distinct from
  (new.serial, new.graduation_id, new.key_id, new.code, new.recipient_name, new.program_name, new.graduated_on, new.content,
    new.verify_base, new.issued_at, new.issued_by)
) execute function refuse_changed_certificate();

-- The number stands in the table above; this column was never used.
alter table graduation drop column certificate_serial;
