-- Up to which announcement a student has read: newer ones carry a mark. Announcements get their ids in the order of posting.
create table announcement_seen (
  person_id integer primary key references person_all (id) on delete cascade,
  last_id integer not null
);
