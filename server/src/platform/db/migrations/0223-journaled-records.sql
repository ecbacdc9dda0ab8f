-- no-transaction
-- The record of a person is part of acts about people.
select journal_table('person_record', 'person', 'person_id');
-- then
select journal_table('person_phone', 'person', 'person_id');
