-- What new certificates say of their owner besides the name (R-certificate-10).
alter table certificate_design
  add column has_latin_name boolean not null default true,
  add column identity_line text not null default 'NONE'
    constraint certificate_identity_line check (identity_line in ('NONE', 'PARENTS_AND_BIRTH'));
