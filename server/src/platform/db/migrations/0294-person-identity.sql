-- National ids and phones are whole for holders of this permission alone (R-privacy-4). Roles of the school that read people
-- keep what they see; the director's role sees the last four signs from now on.
update access_role set permissions = permissions || '{person.identity}'::text[]
where (key = 'registrar' or (key is null and 'person.read' = any(permissions))) and not 'person.identity' = any(permissions);
