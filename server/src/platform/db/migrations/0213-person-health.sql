-- What concerns the health of a person: the alert is for administrators and present teachers, the note for named readers.
create table person_health (
  person_id integer primary key references person_all (id) on delete cascade,
  alert text not null default '' constraint person_alert_length check (char_length(alert) <= 200),
  note text not null default '' constraint person_health_note_length check (char_length(note) <= 5000),
  updated_at timestamptz not null default now()
);

-- The administrators who may read and write the notes.
create table health_reader (
  person_id integer primary key references person_all (id) on delete cascade,
  granted_at timestamptz not null default now()
);
