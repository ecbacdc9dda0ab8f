-- Who may do what in the office (R-access-1): roles are named sets of permissions, grants give them to people, and what
-- each person may do follows from both. Staff are accounts of their own kind.
alter table person_all drop constraint person_role_known;
alter table person_all add constraint person_role_known check (role in (0, 1, 2, 3)) not valid;

-- Roles with a key are of the product and not edited.
create table access_role (
  id integer generated always as identity primary key,
  key text unique,
  name text not null constraint access_role_name_length check (char_length(name) between 1 and 60),
  name_key text not null generated always as (search_fold(name)) stored,
  description text not null default '' constraint access_role_description_length check (char_length(description) <= 300),
  permissions text[] not null constraint access_role_permissions_count check (cardinality(permissions) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  created_by integer references person_all (id),
  deleted_at timestamptz,
  deleted_by integer references person_all (id)
);
create unique index access_role_name_unique on access_role (name_key) where deleted_at is null;
create index access_role_created_by on access_role (created_by) where created_by is not null;
create index access_role_deleted_by on access_role (deleted_by) where deleted_by is not null;

-- History: only its end is written later. Without programs it is for the whole institute; others are not given yet.
create table role_grant (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id),
  role_id integer not null references access_role (id),
  program_ids integer[] constraint role_grant_is_for_all check (program_ids is null),
  until date,
  reason text not null default '' constraint role_grant_reason_length check (char_length(reason) <= 300),
  granted_by integer references person_all (id),
  granted_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  ended_by integer references person_all (id),
  end_reason text constraint role_grant_end_known check (end_reason in ('OFFICE', 'ROLE', 'DELETED')),
  constraint role_grant_end_is_whole check ((ended_at is null) = (end_reason is null))
);
create unique index role_grant_once on role_grant (person_id, role_id) where ended_at is null;
create index role_grant_of_person on role_grant (person_id);
create index role_grant_of_role on role_grant (role_id);
create index role_grant_granted_by on role_grant (granted_by) where granted_by is not null;
create index role_grant_ended_by on role_grant (ended_by) where ended_by is not null;

-- What a person may do now, read with each request: {"person.read": null}, null being the whole institute. `until` is the
-- first end of a grant. Kept right by the triggers below.
create table person_access (
  person_id integer primary key references person_all (id) on delete cascade,
  permissions jsonb not null,
  until timestamptz
);

-- Locks the people first: two who grant to one person at once would each miss the other's role.
create function rebuild_access(people integer[]) returns void language plpgsql as $$
begin
  perform from person_all where id = any(people) order by id for no key update;
  delete from person_access where person_id = any(people);
  insert into person_access (person_id, permissions, until)
  select person_id, jsonb_object_agg(permission, null), min(ends_at)
  from (
    select role_grant.person_id, unnest(access_role.permissions) as permission,
      (role_grant.until + 1)::timestamp at time zone school_settings.time_zone as ends_at
    from role_grant join access_role on access_role.id = role_grant.role_id cross join school_settings
    where role_grant.person_id = any(people) and role_grant.ended_at is null
  ) as granted
  where ends_at is null or ends_at > now()
  group by person_id;
end $$;

create function follow_grant() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.ended_at is not null or (to_jsonb(old) - '{ended_at,ended_by,end_reason}'::text[])
      is distinct from (to_jsonb(new) - '{ended_at,ended_by,end_reason}'::text[])) then
    raise exception 'a grant is history: only its end is written' using errcode = 'integrity_constraint_violation';
  end if;
  -- A role that is being changed is waited for: its change cannot see this grant.
  if tg_op = 'INSERT' then
    perform from access_role where id = new.role_id for share;
  end if;
  perform rebuild_access(array[new.person_id]);
  return null;
end $$;
create trigger role_grant_is_followed after insert or update on role_grant
  for each row execute function follow_grant();

create function follow_role() returns trigger language plpgsql as $$
begin
  perform rebuild_access(array(select distinct person_id from role_grant where role_id = new.id and ended_at is null));
  return null;
end $$;
create trigger access_role_is_followed after update of permissions on access_role
  for each row execute function follow_role();

-- An account that is deleted or becomes one of another kind keeps no grant, whoever did it and by whatever way.
create function end_grants_of_person() returns trigger language plpgsql as $$
begin
  update role_grant set ended_at = now(), end_reason = case when new.deleted_at is null then 'ROLE' else 'DELETED' end
  where person_id = new.id and ended_at is null;
  return null;
end $$;
create trigger person_loses_grants after update of role, deleted_at on person_all
  for each row when (old.role <> new.role or (old.deleted_at is null and new.deleted_at is not null))
  execute function end_grants_of_person();

insert into access_role (key, name, description, permissions) values
  ('registrar', 'شؤون الطلاب', 'يضيف الطلاب والمدرّسين ويعدّلهم، ويبتّ طلبات الالتحاق، ويسجّل الطلاب وينقلهم، ويكتب الإعلانات.',
    '{person.read,person.edit,registration.read,registration.decide,curriculum.read,enrollment.edit,announcement.write,result.read,report.read,data.export}'),
  ('director', 'مدير المعهد — اطّلاع', 'يطّلع على كل شيء ولا يغيّر شيئًا، عدا سجل التغييرات وأمور الأمان.',
    '{person.read,registration.read,curriculum.read,result.read,report.read,data.export,trash.read,settings.read,system.read}');
