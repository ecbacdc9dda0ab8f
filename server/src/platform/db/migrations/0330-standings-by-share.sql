-- no-transaction
-- Standings in the order of the list: of all places, and of one level.
create index concurrently if not exists attendance_standing_by_share
  on attendance_standing ((coalesce(share, 0)), enrollment_id);
-- then
create index concurrently if not exists attendance_standing_of_level
  on attendance_standing (level, (coalesce(share, 0)), enrollment_id) where level > 0;
-- then
drop index concurrently if exists attendance_standing_by_level;
