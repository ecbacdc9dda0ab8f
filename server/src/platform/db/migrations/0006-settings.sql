-- The school's own settings: one row. More columns come with the features that need them.
create table school_settings (
  id boolean primary key default true constraint school_settings_single_row check (id),
  school_name text not null constraint school_name_length check (char_length(school_name) between 1 and 255),
  time_zone text not null default 'Asia/Damascus',
  is_demo boolean not null default false,
  updated_at timestamptz not null default now()
);

insert into school_settings (school_name) values ('منارة');
