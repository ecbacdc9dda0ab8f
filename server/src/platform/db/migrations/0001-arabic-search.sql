-- Searching Arabic: one folded form of a text for comparing and for trigram indexes (glossary, "Numbers, dates, sorting").
create extension if not exists pg_trgm;

-- Ignores diacritics, tatweel, direction marks, letter variants (أ إ آ ا · ى ي · ة ه · ؤ ئ ء), case and digit shapes.
create function arabic_fold(value text) returns text
language sql immutable strict parallel safe
return translate(
  lower(regexp_replace(
    normalize(value, NFKC),
    '[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g'
  )),
  'أإآٱىؤئةگکیے٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء',
  'اااايويهككيي01234567890123456789'
);

-- The same without blanks, so that «عبدالله» finds «عبد الله».
create function search_fold(value text) returns text
language sql immutable strict parallel safe
return regexp_replace(arabic_fold(value), '\s+', '', 'g');

-- The LIKE pattern that finds one word of a search anywhere in a folded text.
create function search_pattern(word text) returns text
language sql immutable strict parallel safe
return '%' || regexp_replace(search_fold(word), '([\\%_])', '\\\1', 'g') || '%';
