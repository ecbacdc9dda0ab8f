-- Addresses of lists under names of one's own (R-view-1).
create table saved_view (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  page text not null constraint saved_view_page_length check (char_length(page) between 1 and 100),
  name text not null constraint saved_view_name_length check (char_length(name) between 1 and 60),
  search text not null default '' constraint saved_view_search_length check (char_length(search) <= 1000),
  position integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index saved_view_of_person on saved_view (person_id, position, id);
