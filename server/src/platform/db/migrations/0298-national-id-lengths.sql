-- How many digits a national id of the school has; none: any number (R-people-13).
alter table school_settings
  add column national_id_lengths integer[] not null default '{}'
    constraint school_national_id_lengths check (cardinality(national_id_lengths) <= 3);
