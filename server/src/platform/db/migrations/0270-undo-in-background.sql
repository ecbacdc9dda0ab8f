-- A large undo runs in the background (R-undo-8): how far it is, when it was last seen at work, whose request it is, and why
-- the last one did not happen.
alter table change_set
  add column undo_progress smallint not null default 0,
  add column undo_seen_at timestamptz(3),
  add column undo_request_id text,
  add column undo_problem text;
alter table change_set drop constraint change_set_state_known;
alter table change_set add constraint change_set_state_known
  check (state in ('DONE', 'UNDOING', 'PARTLY_UNDONE', 'UNDONE', 'CLOSED'));
