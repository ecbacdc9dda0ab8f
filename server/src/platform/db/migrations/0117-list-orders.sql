-- What lists are ordered and searched by, so that a page reads what it shows. Each was found by the plans of
-- `npm run bench -- --only rows-read` at 50,000 students.

-- Decisions of one outcome, newest first or by mean: failures are the few among the graduates.
create index graduation_of_outcome on graduation (outcome, number);
create index graduation_by_gpa on graduation (outcome, final_gpa, number);

-- A search of the requests is a name, a running number or a national id: with an index for each, none reads them all.
create index registration_by_national_id on registration (arabic_fold(national_id));
create index registration_pairs on registration using gin (letter_pairs(search_key));

-- Students of one program by name.
create index person_of_program_by_first_name on person_all (program_id, first_name collate "ar-x-icu", id)
  where deleted_at is null and program_id is not null;
create index person_of_program_by_last_name on person_all (program_id, last_name collate "ar-x-icu", id)
  where deleted_at is null and program_id is not null;

-- Graduates are found by name also after their account was deleted.
create index person_deleted_search on person_all using gin (search_key gin_trgm_ops) where deleted_at is not null;

-- The archive in its other orders.
create index archived_classroom_by_name on archived_classroom (name collate "ar-x-icu", classroom_id);
create index archived_classroom_by_course on archived_classroom (course_name collate "ar-x-icu", classroom_id);
create index archived_classroom_by_size on archived_classroom (student_count, classroom_id);

-- The classrooms that are not in the archive: after ten years one in seven.
create index classroom_present on classroom_all (course_id, id) where deleted_at is null and archived_at is null;

-- What was deleted, of the kinds that the trash read whole.
create index classroom_deleted on classroom_all (deleted_at) where deleted_at is not null;
create index course_deleted on course_all (deleted_at) where deleted_at is not null;
create index announcement_deleted on announcement_all (deleted_at) where deleted_at is not null;
