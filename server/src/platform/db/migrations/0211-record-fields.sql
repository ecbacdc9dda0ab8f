-- Which fields of a record are hidden, offered or required; a preset, or the school's own choice field by field.
alter table school_settings
  add column record_preset text not null default 'SIMPLE'
    constraint school_record_preset check (record_preset in ('SIMPLE', 'SYRIAN', 'FOUR_PART', 'OWN')),
  add column teachers_see_phones boolean not null default false;

-- The own choice of the school; role 3 is kept for applications.
create table record_field_use (
  field text not null,
  role smallint not null constraint record_field_use_role check (role in (1, 2, 3)),
  use text not null constraint record_field_use_known check (use in ('HIDDEN', 'OPTIONAL', 'REQUIRED')),
  primary key (field, role)
);

-- Fields that a school adds to the records of students or teachers (null: of both). Choices: [{id, label, isRetired}].
create table extra_field_all (
  id integer generated always as identity primary key,
  label text not null constraint extra_field_label_length check (char_length(label) between 1 and 60),
  kind text not null constraint extra_field_kind check (kind in ('TEXT', 'NUMBER', 'DATE', 'CHOICE', 'YES_NO')),
  choices jsonb not null default '[]',
  for_role smallint constraint extra_field_role check (for_role in (1, 2)),
  is_required boolean not null default false,
  is_sensitive boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(label)) stored
);

create unique index extra_field_label_unique on extra_field_all (search_key) where deleted_at is null;
create index extra_field_deleted on extra_field_all (deleted_at) where deleted_at is not null;
create index extra_field_deleted_by on extra_field_all (deleted_by) where deleted_by is not null;

create view extra_field as
select id, label, kind, choices, for_role, is_required, is_sensitive, created_at, search_key
from extra_field_all
where deleted_at is null;

-- {"f12": value}: the value of a person in the extra field 12, of a choice its id.
alter table person_record add column extra jsonb not null default '{}';

create function forget_extra_field() returns trigger language plpgsql as $$
begin
  update person_record set extra = extra - ('f' || old.id) where extra ? ('f' || old.id);
  return null;
end $$;
create trigger extra_field_forgotten after delete on extra_field_all for each row execute function forget_extra_field();
