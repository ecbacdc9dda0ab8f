-- The last change of each thing that pages watch (R-live-2); rows older than a day go.
create table topic_state (
  topic text primary key,
  version bigint not null,
  changed_at timestamptz not null default now(),
  constraint topic_state_topic_size check (char_length(topic) between 1 and 60)
);
create index topic_state_changed on topic_state (changed_at);
