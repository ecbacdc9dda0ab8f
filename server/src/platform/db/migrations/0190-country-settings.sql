-- What is written and counted otherwise from country to country; Syria until the school says otherwise.
alter table school_settings
  add column country text not null default 'SY' constraint school_country_code check (country ~ '^[A-Z]{2}$'),
  add column currency_name text not null default 'ليرة سورية'
    constraint school_currency_name_length check (char_length(currency_name) between 1 and 60),
  add column currency_sign text not null default 'ل.س'
    constraint school_currency_sign_length check (char_length(currency_sign) between 1 and 12),
  add column currency_decimals smallint not null default 2
    constraint school_currency_decimals_range check (currency_decimals between 0 and 3),
  add column month_names text not null default 'ar-SY'
    constraint school_month_names_locale check (month_names ~ '^ar-[A-Z]{2}$'),
  -- 0 is Sunday, 6 Saturday.
  add column week_start smallint not null default 6
    constraint school_week_start_range check (week_start between 0 and 6),
  add column weekend integer[] not null default '{5,6}'
    constraint school_weekend_days check (weekend <@ array[0, 1, 2, 3, 4, 5, 6]::integer[] and cardinality(weekend) <= 3),
  add column national_id_name text not null default 'الرقم الوطني'
    constraint school_national_id_name_length check (char_length(national_id_name) between 1 and 60),
  add column hijri text not null default 'beside'
    constraint school_hijri_place check (hijri in ('none', 'beside', 'first'));

-- Weeks of challenges begin on the first day of the school's week.
alter table challenge drop constraint challenge_starts_on_saturday;
