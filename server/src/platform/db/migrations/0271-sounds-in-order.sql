-- The sounds of a name come in one order: a row that an undo restores is then the row that was.
create or replace function name_part_sounds(parts text[]) returns text[]
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
  return array(select distinct sound collate "C" from unnest(found) as sound order by 1);
end
$$;
