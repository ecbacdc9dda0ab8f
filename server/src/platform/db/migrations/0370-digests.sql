-- Mails that sum up unread news (R-digest-1).
alter table notice_settings
  -- 0 none, 1 daily, 2 weekly; null for what is usual of the role.
  add column digest smallint constraint notice_settings_digest_known check (digest between 0 and 2),
  add column digest_minute smallint not null default 420
    constraint notice_settings_digest_minute_known check (digest_minute between 0 and 1439),
  -- Up to when news were looked at, and when a mail was written last.
  add column digest_at timestamptz(3),
  add column digest_sent_at timestamptz(3),
  -- Its holder ends the digests of the person, and can do nothing else.
  add column unsubscribe_secret uuid;
create unique index notice_settings_unsubscribe on notice_settings (unsubscribe_secret);

alter table mail
  -- Where a press in the mail program ends such mails (RFC 8058).
  add column unsubscribe_url text constraint mail_unsubscribe_url_length check (char_length(unsubscribe_url) <= 500);

alter table school_settings
  -- Digests of one day, so that a small mail server is not blocked.
  add column digest_a_day integer not null default 500
    constraint school_digest_a_day_known check (digest_a_day between 0 and 100000);
