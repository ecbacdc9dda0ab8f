-- Dinars have three decimals. A number without a declared scale is a change of the catalogue alone: no row is written anew.
-- The view is made again, with the rights that it had: processes that run meanwhile go on reading it.
do $$
declare
  held aclitem[] := (select relacl from pg_class where oid = 'course'::regclass);
  given record;
begin
  drop view course;
  alter table course_all
    alter column price type numeric,
    add constraint course_price_decimals check (scale(price) <= 3) not valid;
  create view course as
  select id, program_id, name, price, coordinator_id, created_at, updated_at, search_key
  from course_all
  where deleted_at is null;
  for given in
    select grantee::regrole as role, privilege_type as privilege from aclexplode(held) where grantee <> 0
  loop
    execute format('grant %s on course to %s', given.privilege, given.role);
  end loop;
end
$$;

alter table registration
  alter column total_price type numeric,
  add constraint registration_price_decimals check (scale(total_price) <= 3) not valid;
alter table unconfirmed_registration
  alter column total_price type numeric,
  add constraint unconfirmed_price_decimals check (scale(total_price) <= 3) not valid;
