-- The words of final grades (R-release-5), and how the report card looks (R-release-6).
create table grade_band (
  from_percent numeric(5, 2) primary key constraint grade_band_range check (from_percent between 0 and 100),
  word text not null constraint grade_band_word_length check (char_length(word) between 1 and 30)
);
insert into grade_band (from_percent, word)
values (90, 'ممتاز'), (80, 'جيد جدًا'), (70, 'جيد'), (60, 'مقبول'), (0, 'راسب');

-- A course that was not passed has the lowest word, and a passed one never has it.
create function grade_word(final numeric, pass numeric) returns text language sql stable as $$
  select case
    when final is null then null
    when final < pass then (select word from grade_band order by from_percent limit 1)
    else coalesce(
      (select word from grade_band
        where from_percent <= final and from_percent > (select min(from_percent) from grade_band)
        order by from_percent desc limit 1),
      (select word from grade_band order by from_percent offset 1 limit 1)
    )
  end
$$;

create table report_design (
  only_row boolean primary key default true constraint report_design_is_one_row check (only_row),
  title text not null default 'بطاقة النتائج'
    constraint report_design_title_length check (char_length(title) between 1 and 60),
  note text constraint report_design_note_length check (char_length(note) between 1 and 300),
  signatures text[] not null default array['مدير المدرسة']
    constraint report_design_signatures_count check (cardinality(signatures) <= 3)
);
insert into report_design default values;
