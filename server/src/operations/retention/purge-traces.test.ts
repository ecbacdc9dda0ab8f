import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { purgeTraces } from './purge-traces.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const run = async (text: string) => {
  for (const statement of text.split(';')) await sql.raw(statement).execute(server.db)
}
const count = async (table: string, where = 'true') => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(server.db)
  return rows[0]?.count
}
const student = () => server.person('student').id

describe('purgeTraces', () => {
  it('removes what is over for long enough, and nothing younger', async () => {
    const lesson = await buildLesson(server.db, { classroomId: await buildClassroom(server.db), day: '2026-10-04' })
    await run(`
      insert into idempotency_key (person_id, operation, key, body_hash, created_at) values
        (1, 'x', 'old', '', now() - interval '25 hours'), (1, 'x', 'young', '', now() - interval '23 hours');
      insert into session (person_id, created_at, expires_at, ended_at, end_reason) values
        (${student()}, now(), now() - interval '31 days', null, null),
        (${student()}, now(), now() - interval '29 days', null, null),
        (${student()}, now(), now() + interval '1 day', now() - interval '31 days', 'signed-out'),
        (${student()}, now(), now() + interval '1 day', now() - interval '29 days', 'signed-out');
      insert into reset_code (person_id, code_hash, expires_at, closed_at, close_reason) values
        (${student()}, 'x', now() - interval '25 hours', now(), 'used'),
        (${student()}, 'x', now() - interval '23 hours', now(), 'used');
      insert into first_code (person_id, code_hash, made_by, expires_at)
        select id, sha256('x'), id, now() - case id when ${student()} then interval '25 hours' else interval '23 hours' end
        from person where id in (${student()}, ${server.person('teacher').id});
      insert into ai_school_usage (day) values ((now() - interval '92 days')::date), (now()::date);
      insert into ai_usage (day, person_id) values ((now() - interval '92 days')::date, ${student()}), (now()::date, ${student()});
      insert into ai_call (day, person_id, purpose, reserved_tokens, started_at) values
        ((now() - interval '92 days')::date, ${student()}, 'chat', 1, now() - interval '92 days'),
        (now()::date, ${student()}, 'chat', 1, now());
      insert into sign_in_attempt (at, address, outcome) values
        (now() - interval '91 days', 'x', 'Limited'), (now() - interval '89 days', 'x', 'Limited');
      insert into refused_call (day, person_id, operation, reason) values
        (now() - interval '92 days', ${student()}, 'x', 'wrong-role'), (now() - interval '89 days', ${student()}, 'x', 'wrong-role');
      insert into hourly_read (person_id, kind, hour) values
        (${student()}, 'receipts', now() - interval '91 days'), (${student()}, 'receipts', now());
      insert into record_view (person_id, viewer_id, kind, day) values
        (${student()}, ${server.person('teacher').id}, 'PROFILE', now() - interval '13 months'),
        (${student()}, ${server.person('teacher').id}, 'PROFILE', now() - interval '11 months');
      insert into known_device (person_id, key_hash, last_seen_at) values
        (${student()}, sha256('a'), now() - interval '366 days'), (${student()}, sha256('b'), now());
      insert into calendar_feed (person_id, secret_hash, label, revoked_at) values
        (${student()}, sha256('old'), 'x', now() - interval '31 days'),
        (${student()}, sha256('young'), 'x', now() - interval '29 days'), (${student()}, sha256('open'), 'x', null);
      insert into unanswered_question (week, role, question, has_names, askers)
        select (now() - make_interval(days => days))::date, 'Student', 'x', false, 1 from unnest(array[50, 58]) as days;
      insert into event (kind, payload, handled_at) values ('x', '{}', now() - interval '15 days'), ('x', '{}', null);
      insert into topic_state (topic, version, changed_at) values ('quiz.1', 1, now() - interval '25 hours'), ('quiz.2', 2, now());
      insert into notification (person_id, event_id, kind, category, group_key, title, link, at, read_at)
        select ${student()}, 1, 'x', 0, substr(sha256(row::text::bytea), 1, 16), 'x', '/student', at, read_at from (values
          (1, now() - interval '40 days', now() - interval '31 days'), (2, now() - interval '40 days', now()),
          (3, now() - interval '119 days', null), (4, now() - interval '121 days', null)) as row (row, at, read_at);
      insert into not_me (key_hash, person_id, session_id, until)
        select sha256(days::text::bytea), ${student()}, id, now() - make_interval(days => days)
        from generate_series(0, 2, 2) as days, (select id from session where ended_at is null and expires_at > now() limit 1) as open;
      insert into attendance_save (save_id, lesson_id, body_hash, device_at, received_at, reply)
        select gen_random_uuid(), ${lesson.id}, '', now(), now() - make_interval(months => months), '{}'
        from unnest(array[12, 14]) as months;
      insert into check_in_window (lesson_id, secret, opened_at, opened_by, closes_at, late_after, base_version)
        select ${lesson.id}, sha256(days::text::bytea), now() - make_interval(days => days), ${student()}, now(), 10, 0
        from unnest(array[29, 31]) as days;
      insert into check_in (window_id, student_id, claim_id, device_hash, at)
        select id, ${student()}, gen_random_uuid(), secret, now() from check_in_window;
      insert into sheet (kind, columns, issued_to, row_count, expires_at) values
        ('PEOPLE', '{}', ${student()}, 1, now() - interval '366 days'),
        ('PEOPLE', '{}', ${student()}, 1, now() - interval '1 day'),
        ('PEOPLE', '{}', ${student()}, 1, now() + interval '1 day');
      insert into sheet_row (sheet_id, row_key, base) select id, ${student()}, '{}' from sheet;
      insert into sheet_row (sheet_id, row_key, base) select id, 999999, '{}' from sheet where expires_at > now();`)

    expect(await purgeTraces(server.db)).toEqual({
      idempotency_key: 1,
      session: 2,
      reset_code: 1,
      first_code: 1,
      ai_call: 1,
      ai_usage: 1,
      ai_school_usage: 1,
      sign_in_attempt: 1,
      attendance_save: 1,
      refused_call: 1,
      used_challenge: 0,
      sign_in_step: 0,
      hourly_read: 1,
      record_view: 1,
      sheet_row: 3,
      sheet: 1,
      not_me: 1,
      known_device: 1,
      calendar_feed: 1,
      check_in_window: 1,
      event: 1,
      topic_state: 1,
      unanswered_question: 1,
      notification: 2,
    })
    expect(await count('session', `person_id = ${student()}`)).toBe(3)
    expect(await count('check_in'), 'those of the last days').toBe(1)
    expect([await count('idempotency_key'), await count('reset_code'), await count('ai_call')]).toEqual([1, 1, 1])
  })

  it('takes many away a batch at a time, also two at once', async () => {
    await run(`insert into sign_in_attempt (at, address, outcome)
      select now() - interval '100 days', 'x', 'Limited' from generate_series(1, 4500)`)

    const [one, other] = await Promise.all([purgeTraces(server.db), purgeTraces(server.db)])
    await purgeTraces(server.db)

    expect((one.sign_in_attempt ?? 0) + (other.sign_in_attempt ?? 0)).toBeLessThanOrEqual(4_500)
    expect(await count('sign_in_attempt')).toBe(0)
  })
})
