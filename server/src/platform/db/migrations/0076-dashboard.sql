-- What the dashboard counts at every visit, without reading everybody: who came lately, who has no program, and how many
-- enrolled in a month.
create index person_by_arrival on person_all (role, created_at) where deleted_at is null;
create index person_without_program on person_all (role, id) where deleted_at is null and program_id is null;
create index enrollment_by_time on enrollment_all (enrolled_at);
