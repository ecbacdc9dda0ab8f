-- The record of a person: a row is there once something was written in it. Empty texts: not known.
create table person_record (
  person_id integer primary key references person_all (id) on delete cascade,
  mother_name text not null default '' constraint person_mother_name_length check (char_length(mother_name) <= 100),
  birth_place text not null default '' constraint person_birth_place_length check (char_length(birth_place) <= 100),
  nationality text not null default '' constraint person_nationality_length check (char_length(nationality) <= 60),
  register_place text not null default ''
    constraint person_register_place_length check (char_length(register_place) <= 100),
  register_number text not null default ''
    constraint person_register_number_length check (char_length(register_number) <= 30),
  governorate text not null default '' constraint person_governorate_length check (char_length(governorate) <= 60),
  address text not null default '' constraint person_address_length check (char_length(address) <= 500),
  previous_school text not null default ''
    constraint person_previous_school_length check (char_length(previous_school) <= 255),
  previous_certificate text not null default ''
    constraint person_previous_certificate_length check (char_length(previous_certificate) <= 100),
  previous_year smallint constraint person_previous_year_range check (previous_year between 1950 and 2100),
  previous_mark numeric(5, 2) constraint person_previous_mark_range check (previous_mark between 0 and 100),
  note text not null default '' constraint person_note_length check (char_length(note) <= 2000),
  updated_at timestamptz not null default now()
);

-- Phones as they were typed; e164 where they could be read, digits for finding one by its end.
create table person_phone (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  position smallint not null constraint person_phone_position check (position between 1 and 6),
  relation text not null
    constraint person_phone_relation check (relation in ('SELF', 'FATHER', 'MOTHER', 'GUARDIAN', 'OTHER')),
  holder_name text not null default '' constraint person_phone_holder_length check (char_length(holder_name) <= 100),
  typed text not null constraint person_phone_length check (char_length(typed) between 1 and 40),
  e164 text,
  digits text not null,
  is_whatsapp boolean not null default false,
  constraint person_phone_in_order unique (person_id, position)
);

create index person_phone_by_digits on person_phone (digits);
create index person_phone_by_end on person_phone (reverse(digits) text_pattern_ops);

-- The people with a phone that ends like this, of at least five digits in any spelling: 0933123456, +963 933 123 456, 23456.
-- Compared as a range, so that the index serves a pattern that is not known while planning.
create function people_with_phone(typed text) returns setof integer language sql stable as $$
  with typed_end as (select right(regexp_replace(arabic_fold(typed), '\D', '', 'g'), 9) as digits),
    wanted as (select digits, reverse(ltrim(digits, '0')) as tail from typed_end where char_length(digits) >= 5)
  select person_id from wanted
    join person_phone on reverse(person_phone.digits) ~>=~ tail and reverse(person_phone.digits) ~<~ (tail || ':')
  where char_length(tail) >= 4
  union
  select person_id from wanted
    join person_phone on person_phone.digits in (right(wanted.digits, 8), right(wanted.digits, 7))
  where char_length(wanted.digits) = 9
$$;
