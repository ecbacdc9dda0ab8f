-- The day on which the registration of a closed program may open, as the school announces it.
alter table program_all add column registration_opens_on date;

create or replace view program as
select id, name, description, is_registration_open, created_at, updated_at, search_key, registration_opens_on
from program_all
where deleted_at is null;
