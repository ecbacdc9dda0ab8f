-- A hamza may be written on another seat: مسؤول and مسئول, رؤوف and رءوف, قراءة and قرائة are one word to whoever looks for it.
-- Folded keys turn ؤ into و, ئ into ي, and drop ء. For a searched word with one of them this is the regular expression of
-- all that it can have become. A hamza on a seat may be a lone one in the key only before و, and ئ also before ة and at the
-- end: لؤي must not find علي.
create function search_regex(word text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(search_fold(translate(normalize(word, NFKC), 'ؤئء', U&'\E000\E001\E002')), '([.*+?^${}()|[\]\\])', '\\\1', 'g'),
        U&'[\E000\E001](?=\0648)', '[وي]?', 'g'
      ),
      U&'\E001(?=\0647|$)', '[وي]?', 'g'
    ),
    U&'\E002', '[وي]?', 'g'
  ),
  U&'[\E000\E001]', '[وي]', 'g'
);
