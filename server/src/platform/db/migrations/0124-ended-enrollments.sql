-- Places that ended lately are listed among what can be brought back (R-trash-1).
create index enrollment_deleted on enrollment_all (deleted_at) where deleted_at is not null;
