-- What the last question of a conversation was read as, for the next one that adds to it (R-assistant-8); null when it was
-- answered otherwise.
alter table conversation add column last_frame jsonb;
