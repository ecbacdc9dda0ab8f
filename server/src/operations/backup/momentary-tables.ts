/**
 * Rows that open something for a moment: sessions, codes, links, keys of requests. They are in no archive, and those of an
 * older archive are not restored. A migration that adds such a table adds its name here. So are rows that a job makes again.
 */
export const momentaryTables: ReadonlySet<string> = new Set([
  'session',
  'reset_code',
  'first_code',
  'not_me',
  'idempotency_key',
  // Nobody is told the news of last week after a restoration.
  'event',
  'topic_state',
  // After a restoration nothing of last week reaches a device; the browsers subscribe again by themselves.
  'push_subscription',
  // Read again from the files.
  'lecture_file',
  'lecture_page',
  'setup_link',
  'sign_in_step',
  'used_challenge',
])
