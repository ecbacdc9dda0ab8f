-- Notifications on devices (R-push-1). The service of the browser's maker carries them, sealed with the keys of the device.
create table push_subscription (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  -- The session that asked for it last; signing out there ends it.
  session_id uuid not null,
  -- A secret: it lets its holder send to the device.
  endpoint text not null unique constraint push_subscription_endpoint_length check (char_length(endpoint) between 1 and 1024),
  p256dh bytea not null constraint push_subscription_p256dh_size check (octet_length(p256dh) = 65),
  auth bytea not null constraint push_subscription_auth_size check (octet_length(auth) = 16),
  device_label text not null constraint push_subscription_label_length check (char_length(device_label) between 1 and 40),
  created_at timestamptz(3) not null default now(),
  last_ok_at timestamptz(3)
);
create index push_subscription_of_person on push_subscription (person_id);
create index push_subscription_of_session on push_subscription (session_id);

alter table notification
  -- 0 not for a device, 1 waiting, 2 sent, 3 given up.
  add column push_state smallint not null default 0,
  -- When it is to be sent; once sent, when that was.
  add column push_after timestamptz(3),
  -- The devices that are still to be tried; null for all of the person.
  add column push_devices integer[];

alter table notice_settings
  -- Minutes of the school's day; both null for no quiet hours.
  add column quiet_from smallint default 1260 constraint notice_settings_quiet_from_known check (quiet_from between 0 and 1439),
  add column quiet_to smallint default 420 constraint notice_settings_quiet_to_known check (quiet_to between 0 and 1439),
  add column hides_details boolean not null default false,
  add constraint notice_settings_quiet_is_whole check ((quiet_from is null) = (quiet_to is null));

-- The end of the quiet hours that the moment is in; null outside of them. Hours are those on the clocks of the zone.
create function end_of_quiet(moment timestamptz, zone text, quiet_from smallint, quiet_to smallint) returns timestamptz
  language sql stable parallel safe as $$
  select case when is_quiet then
    (here::date + make_interval(mins => quiet_to) + case when minute >= quiet_to then interval '1 day' else interval '0' end)
      at time zone zone
  end
  from (select moment at time zone zone as here) as local,
    lateral (select extract(hour from here) * 60 + extract(minute from here) as minute) as clock,
    lateral (select case when quiet_from < quiet_to then minute >= quiet_from and minute < quiet_to
      when quiet_from > quiet_to then minute >= quiet_from or minute < quiet_to end as is_quiet) as quiet
$$;
