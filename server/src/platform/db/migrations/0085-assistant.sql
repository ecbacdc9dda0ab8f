-- Conversations with the assistant (R-assistant-1). They belong to one person, nobody else reads them, and what their
-- owner deletes is gone for good.
create table conversation (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  name text not null constraint conversation_name_length check (char_length(name) between 1 and 100),
  created_at timestamptz(3) not null default now()
);

create index conversation_of_person on conversation (person_id, id);

create table chat_message (
  id integer generated always as identity primary key,
  conversation_id integer not null references conversation (id) on delete cascade,
  sender text not null constraint chat_message_sender_known check (sender in ('User', 'Assistant')),
  content text not null constraint chat_message_length check (char_length(content) between 1 and 10000),
  sent_at timestamptz(3) not null default now()
);

create index chat_message_of_conversation on chat_message (conversation_id, id);
