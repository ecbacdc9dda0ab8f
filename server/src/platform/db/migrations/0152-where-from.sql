-- From where somebody acted. Seals of version 2 vouch for it; those made before, or by a process that is still of the version
-- before, say nothing of it.
alter table session
  add column address text,
  add column browser text;
alter table audit_entry
  add column address text,
  add column browser text;
alter table audit_seal
  add column version smallint not null default 1 constraint audit_seal_version_known check (version in (1, 2));
