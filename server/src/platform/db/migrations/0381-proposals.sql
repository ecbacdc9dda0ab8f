-- An act that an answer of the assistant prepared, and what became of it (R-assistant-9); null for other messages.
alter table chat_message add column proposal jsonb;
