-- The first administrator of a school without demo data (R-start-2): the one link to the set-up page that still works.
-- Its token is kept as a hash; a new start puts another one in its place.
create table setup_link (
  id boolean primary key default true constraint setup_link_single_row check (id),
  token_hash text not null,
  created_at timestamptz not null default now()
);

-- Whom a made-up school brought along with a password that everybody knows: told by this mark, not by the e-mail, which
-- can be changed. Loading such a school sets manara.loads_demo for its transaction, and whoever it inserts is marked.
alter table person_all add column is_demo boolean not null
  default coalesce(current_setting('manara.loads_demo', true), '') = 'on';

update person_all set is_demo = true where (select is_demo from school_settings);
