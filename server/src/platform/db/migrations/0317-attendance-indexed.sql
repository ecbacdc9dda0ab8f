-- no-transaction
-- Sheets that are missing, and lessons in their order.
create index concurrently if not exists lesson_untaken on lesson (day, classroom_id)
  where taken_at is null and state = 'SCHEDULED';
-- then
create index concurrently if not exists lesson_in_order
  on lesson (((day - date '2000-01-01') * 1440 + starts_minute), id);
