-- How long sessions and trusted devices last, as the school chooses: no limit of idleness where it is null; 0 days switch off.
alter table security_settings
  add column office_idle_minutes smallint default 60
    constraint office_idle_minutes_range check (office_idle_minutes between 15 and 720),
  add column remember_days smallint not null default 30 constraint remember_days_range check (remember_days between 0 and 90),
  add column trusted_device_days smallint not null default 30
    constraint trusted_device_days_range check (trusted_device_days between 0 and 90);
