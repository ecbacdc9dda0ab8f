-- no-transaction
alter table enrollment_all validate constraint enrollment_practical_of_100;
-- then
alter table enrollment_all validate constraint enrollment_exam_of_100;
-- then
-- Every mark is within 0 and 100 now, and the trigger keeps it within its classroom's own greatest: the fixed 30 and 70 end.
alter table enrollment_all drop constraint if exists enrollment_practical_range,
  drop constraint if exists enrollment_exam_range;
