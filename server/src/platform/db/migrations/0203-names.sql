-- Names as people compare, order and hear them (R-names-1 to R-names-5). The lists of words are in
-- `contract/src/names.ts` too: a test compares both. All this runs at each change of a name, so it is written for speed:
-- loops instead of subqueries, and no regular expression with a back reference (25 µs each).

-- Joins words to the parts of a name, from the last to the first: compounds are one part («عبد الله», «صلاح الدين»), «بن»
-- and its like are none. `written` are the words that the parts consist of, `folded` the same words for comparing.
create function join_name_words(written text[], folded text[]) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  starts constant text[] := '{عبد,ابو,ام,ذو,بو,ال,abd,abdel,abdul,abdal,abu,abou,abo,um,umm,om,oum,al,el}';
  ends constant text[] := '{الله,الدين,الاسلام,الزمان,النبي,eddin,eddine,aldin,aldeen,eldin,eldeen,uddin,addin}';
  silent constant text[] := '{"",بن,ابن,بنت,ابنه,bin,ben,ibn,bint}';
  parts text[] := '{}';
  -- The folded word behind, while it is a part of its own.
  behind text := '';
begin
  for place in reverse cardinality(written)..1 loop
    continue when folded[place] = any (silent);
    if cardinality(parts) > 0 and (folded[place] = any (starts) or behind = any (ends)) then
      parts[1] := written[place] || ' ' || parts[1];
      behind := '';
    else
      parts := written[place] || parts;
      behind := replace(folded[place], '-', '');
    end if;
  end loop;
  return case when cardinality(parts) > 0 then parts else array_remove(written, '') end;
end
$$;

-- The parts of a name as they were written.
create function name_parts(value text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  line constant text := btrim(regexp_replace(normalize(value, NFKC), '\s+', ' ', 'g'));
begin
  return join_name_words(string_to_array(line, ' '), string_to_array(arabic_fold(line), ' '));
end
$$;

-- The same, folded.
create function folded_name_parts(value text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  words constant text[] := string_to_array(btrim(arabic_fold(regexp_replace(value, '\s+', ' ', 'g'))), ' ');
begin
  return join_name_words(words, words);
end
$$;

-- A folded part for comparing: in one piece, and without its article; «إلهام» has none.
create function bare_name_part(part text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if strpos(part, ' ') > 0 then return replace(part, ' ', ''); end if;
  if part like 'ال__%' and part <> all ('{الهام,الماس,الفت,الياس,الين,اليسار,البير,الكسندر,اليانا}') then
    return substr(part, 3);
  end if;
  return part;
end
$$;

create function bare_name_parts(parts text[]) returns text[]
language plpgsql immutable strict parallel safe as $$
begin
  for place in 1..cardinality(parts) loop
    parts[place] := bare_name_part(parts[place]);
  end loop;
  return parts;
end
$$;

create function name_words(value text) returns text[]
language sql immutable strict parallel safe
return bare_name_parts(folded_name_parts(value));

-- What lists are ordered by, with the collation "ar-x-icu".
create function name_order(value text) returns text
language sql immutable strict parallel safe
return array_to_string(name_words(value), ' ');

create function full_name(first_name text, father_name text, grandfather_name text, last_name text) returns text
language sql immutable parallel safe
return concat_ws(' ', first_name, father_name, grandfather_name, last_name);

-- One text into the parts of a name; `is_uncertain` asks for a look (R-names-5).
create function split_name(
  value text, is_family_first boolean default false,
  out first_name text, out father_name text, out grandfather_name text, out last_name text, out is_uncertain boolean
)
language plpgsql immutable strict parallel safe as $$
declare
  parts text[] := name_parts(value);
  size constant integer := cardinality(parts);
begin
  if is_family_first then parts := parts[2:] || parts[1]; end if;
  first_name := parts[1];
  father_name := case when size > 2 then parts[2] end;
  grandfather_name := case when size > 3 then parts[3] end;
  last_name := case when size > 1 then array_to_string(parts[least(size, 4):], ' ') end;
  is_uncertain := size not between 2 and 4
    or (size > 2 and arabic_fold(first_name) in ('محمد', 'احمد') and arabic_fold(father_name) not like 'ال%');
end
$$;

-- The consonants of a folded word as they sound; a capital has several sounds. Vowels sound at the start only.
create function arabic_sound(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  sound text := regexp_replace(word, '(.)ال([تثدذرزسشصضطظلن])', '\1L\2');
begin
  sound := case
    when char_length(sound) > 2 and sound like '%ه' then left(sound, -1)
    when sound like '%ه' or sound like '%ح' then left(sound, -1) || 'H'
    else sound
  end;
  sound := translate(left(sound, 1), 'اعوي', 'AAWY') || translate(substr(sound, 2), 'اويع', '');
  return translate(sound, 'بپفڤتطدضزسصرلمنجغكقخشثذظهح', 'bbffttddzssrlmnjjkQx$TDDhh');
end
$$;

create function latin_sound(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  sound text := regexp_replace(
    translate(word, 'éèêëïîíìáàâäãôöóòõûüúùçñ379652', 'eeeeiiiiaaaaaooooouuuucnahst5a'), '[^a-z58]', '', 'g'
  );
begin
  if sound in ('mhd', 'mohd', 'md') then return 'mhmd'; end if;
  sound := regexp_replace(sound, '^(abd)[aeiou]l([tdrzsnl])', '\1L\2');
  sound := regexp_replace(sound, '(...)[aeu]l(d[ie]+n)', '\1L\2');
  sound := regexp_replace(sound, '[aeiou]h$', 'H');
  sound := replace(replace(sound, 'kh', '5'), 'x', 'ks');
  sound := regexp_replace(replace(sound, 'sch', 'sh'), 't?ch', 'C', 'g');
  sound := replace(replace(replace(sound, 'sh', 'S'), 'th', 'P'), 'dh', 'E');
  sound := replace(replace(replace(sound, 'gh', 'j'), 'dj', 'j'), 'ph', 'f');
  sound := regexp_replace(sound, 'c([eiy])', 's\1', 'g');
  sound := regexp_replace(sound, '^ou', 'O');
  sound := translate(left(sound, 1), 'aeiouwy', 'AAAAAWY') || substr(sound, 2);
  return translate(sound, 'cqgpv85aeiouwy', 'kkjbfQx');
end
$$;

-- Every way in which such letters may sound, the same sound twice being one.
create function expand_sounds(letters text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  found text[] := '{""}';
  longer text[];
  sounds text[];
  letter text;
  start text;
  sound text;
begin
  letters := translate(letters, 'WY', 'wy');
  if letters !~ '[OQTDECSPHL]' and letters !~ 'bb|ff|tt|dd|zz|ss|rr|ll|mm|nn|jj|kk|xx|hh' then return array[letters]; end if;
  foreach letter in array string_to_array(letters, null) loop
    sounds := case letter
      when 'O' then '{A,w}' when 'Q' then '{k,j}' when 'T' then '{t,s}'
      when 'D' then '{d,z}' when 'E' then '{d,z,dh}' when 'C' then '{$,x}' when 'S' then '{$,sh}'
      when 'P' then '{t,d,th}' when 'H' then '{h,""}' when 'L' then '{l,""}' else array[letter]
    end;
    longer := '{}';
    foreach start in array found loop
      foreach sound in array sounds loop
        longer := longer || (start || case when right(start, 1) <> sound then sound else '' end);
      end loop;
    end loop;
    found := longer;
  end loop;
  return found;
end
$$;

-- The sounds of one word; a single letter says enough in short words only.
create function word_sounds(word text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  is_latin constant boolean := word ~ '[a-z]';
  longest_for_one constant integer := case when is_latin then 6 else 4 end;
  found text[] := expand_sounds(case when is_latin then latin_sound(word) else arabic_sound(word) end);
  kept text[] := '{}';
  sound text;
  bare text;
begin
  if is_latin then
    -- Without an article, also one that took the sound of the letter behind it: «ash-Shami».
    bare := regexp_replace(word, '^[ae]l[^a-z]?([a-z]{3})', '\1');
    bare := regexp_replace(bare, '^[ae](sh|th|dh|[tdrzsln])[^a-z]?\1', '\1');
    if bare <> word then found := found || expand_sounds(latin_sound(bare)); end if;
  end if;
  foreach sound in array found loop
    if char_length(sound) > 1 or (sound <> '' and char_length(word) <= longest_for_one) then kept := kept || sound; end if;
  end loop;
  return kept;
end
$$;

-- The sounds of the folded parts of a name; of «صلاح الدين» the first word is heard alone too.
create function name_part_sounds(parts text[]) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  found text[] := '{}';
  part text;
begin
  foreach part in array parts loop
    found := found || word_sounds(bare_name_part(part));
    if strpos(part, ' ') > 0 and part ~ ' (الدين|الاسلام|الزمان|[aeu][ld]-?d[ie]+ne?)$' then
      found := found || word_sounds(bare_name_part(split_part(part, ' ', 1)));
    end if;
  end loop;
  return array(select distinct sound from unnest(found) as sound);
end
$$;

create function name_sounds(value text) returns text[]
language sql immutable strict parallel safe
return name_part_sounds(folded_name_parts(value));
