-- The first and the last word of a name: two people without both in common are no namesakes (R-match-1). `name_order` is
-- `first_order`, so the index of 0246 follows the trigger of 0204, and nothing is to be filled. Only functions of
-- PostgreSQL itself: it makes indexes without the search path.
create function pair_key(name_order text) returns text
language sql immutable strict parallel safe
return split_part(name_order, ' ', 1) || '|' || split_part(name_order, ' ', -1);

-- The person with whom a deleted one was merged. The view `person` has no such column: the living have none.
alter table person_all
  add column merged_into integer,
  add constraint person_merged_into_is_a_person foreign key (merged_into) references person_all (id) not valid,
  add constraint person_merged_is_deleted check (merged_into is null or deleted_at is not null) not valid;
