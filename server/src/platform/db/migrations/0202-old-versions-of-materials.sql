-- A deleted material that was left behind when its file was replaced: the list of deleted things says so.
alter table material_all add column is_old_version boolean not null default false;
