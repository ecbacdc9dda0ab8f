-- The pages of the PDF files of lectures, which answer questions (R-assistant-6). They go with their file.
create table lecture_file (
  file_id uuid primary key references stored_file (id) on delete cascade,
  -- How often reading began: a file that ends its reader again and again is given up.
  tries smallint not null default 1,
  tried_at timestamptz not null default now(),
  read_at timestamptz
);

create table lecture_page (
  file_id uuid not null references lecture_file (file_id) on delete cascade,
  page smallint not null constraint lecture_page_number check (page between 1 and 60),
  content text not null constraint lecture_page_length check (char_length(content) between 1 and 20000),
  -- Not indexed: readers look through the pages of their own lectures, which the key finds.
  words tsvector not null generated always as (to_tsvector('simple', arabic_fold(content))) stored,
  primary key (file_id, page)
);
