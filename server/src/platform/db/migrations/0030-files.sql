-- Files of the school: the bytes lie in the file store under the id, everything else stands here.
-- A row is pending while its bytes are on their way, stored once something of the school holds it, and deleted once
-- nothing does any more; the sweeper then takes the bytes away, and the row last.
create table stored_file (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'pending' constraint stored_file_state_known check (state in ('pending', 'stored', 'deleted')),
  original_name text not null constraint stored_file_name_length check (char_length(original_name) between 1 and 255),
  media_type text not null,
  size bigint constraint stored_file_size_positive check (size > 0),
  sha256 text constraint stored_file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  owner_id integer references person_all (id),
  created_at timestamptz not null default now(),
  -- A long upload says from time to time that it still goes on.
  touched_at timestamptz not null default now(),
  stored_at timestamptz,
  deleted_at timestamptz,
  constraint stored_file_is_complete check (state <> 'stored' or (size is not null and sha256 is not null and stored_at is not null)),
  constraint stored_file_deleted_has_time check ((state = 'deleted') = (deleted_at is not null))
);

create index stored_file_pending on stored_file (touched_at) where state = 'pending';
create index stored_file_deleted on stored_file (deleted_at) where state = 'deleted';
