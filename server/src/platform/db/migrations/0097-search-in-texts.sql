-- The assistant looks for the words of a question in announcements and reference materials.

create index announcement_words on announcement_all
  using gin (to_tsvector('simple', arabic_fold(title || ' ' || content))) where deleted_at is null;

create index material_words on material_all
  using gin (to_tsvector('simple', arabic_fold(title || ' ' || coalesce(description, '')))) where deleted_at is null;
