-- Documents about a person: what administrators keep of the papers of a student.
create table person_document_all (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id),
  kind text not null constraint person_document_kind
    check (kind in ('NATIONAL_ID', 'FAMILY_BOOK', 'BIRTH', 'PREVIOUS_CERTIFICATE', 'RESIDENCE', 'OTHER')),
  side text constraint person_document_side check (side in ('FRONT', 'BACK')),
  title text not null default '' constraint person_document_title_length check (char_length(title) <= 100),
  file_id uuid not null unique references stored_file (id),
  uploaded_at timestamptz(3) not null default now(),
  uploaded_by integer references person_all (id),
  deleted_at timestamptz,
  deleted_by integer references person_all (id)
);

create index person_document_of_person on person_document_all (person_id);
create index person_document_uploaded_by on person_document_all (uploaded_by) where uploaded_by is not null;
create index person_document_deleted on person_document_all (deleted_at) where deleted_at is not null;
create index person_document_deleted_by on person_document_all (deleted_by) where deleted_by is not null;

create view person_document as
select id, person_id, kind, side, title, file_id, uploaded_at, uploaded_by
from person_document_all
where deleted_at is null;

select journal_table('person_document_all', 'person', 'person_id');
