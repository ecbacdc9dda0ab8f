-- The card of the first week (R-first-1): steps that are not for this school, and since when it is hidden.
alter table school_settings
  add column first_week_skipped text[] not null default '{}'
    constraint school_first_week_skipped_size check (cardinality(first_week_skipped) <= 60),
  add column first_week_hidden_at timestamptz;

-- A school that works already does not see it by itself (R-first-3).
update school_settings set first_week_hidden_at = now()
where (select coalesce(sum(people), 0) from person_tally where role = 2) >= 20;
