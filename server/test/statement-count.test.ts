import { type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { listLectures } from '@manara/contract/lectures.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectations } from './authorization/expectations.ts'
import { buildFixture, type Fixture } from './authorization/fixture.ts'
import type { Persona } from './authorization/personas.ts'
import { samples } from './authorization/samples.ts'

/** The check of the session is one of them. */
const mostStatements = 5

const personaByArea: Record<string, Persona> = {
  public: 'anonymous',
  member: 'administrator',
  admin: 'administrator',
  teacher: 'teacher',
  student: 'student',
}

/** What is written down when it is taken away has a transaction of its own for that. */
const isWrittenDown = (name: string) => expectations[name]?.audits !== undefined
const reads = endpoints.filter(({ method, name }) => method === 'GET' && !isWrittenDown(name))

const sent = vi.spyOn(pg.Client.prototype, 'query')

/** How many statements the answer to a well-meaning client took; of a list, one page is asked for unless it is whole. */
async function countStatements(
  fixture: Fixture,
  declaration: Endpoint,
  part: 'page' | 'whole' = 'page',
): Promise<number> {
  const persona = personaByArea[getAreas(declaration)[0] ?? ''] ?? 'administrator'
  const { params = {}, query = {} } = samples[declaration.name]?.(fixture, persona) ?? {}
  const limited = { ...query, ...(declaration.isList && part === 'page' && { limit: '2' }) }
  sent.mockClear()
  const { statusCode } = await fixture.server.app.inject({
    method: 'GET',
    url: buildUrl(declaration, { params, query: limited }),
    headers: fixture.headersByPersona[persona],
  })
  expect(statusCode, declaration.path).toBeLessThan(500)
  return sent.mock.calls.length
}

/** 40 lectures with 5 materials each. */
async function growLectures(db: Fixture['server']['db'], { classroomId, teacher }: Fixture['a']): Promise<void> {
  await sql`
    with added as (
      insert into lecture (classroom_id, title, lecture_order)
      select ${classroomId}::int, 'محاضرة الكثرة ' || n, n + 2 from generate_series(1, 40) n
      returning id
    )
    insert into material (lecture_id, title, url, uploaded_by)
    select id, 'مرفق الكثرة ' || n, 'https://example.org/' || n, ${teacher.id}::int
    from added, generate_series(1, 5) n`.execute(db)
}

/** Fills the half of the school that the samples ask about: what was one is then forty. */
async function growSchool({ server: { db }, a }: Fixture): Promise<void> {
  await sql`
    with newcomer as (
      insert into person (role, first_name, last_name, email, national_id, password_hash, program_id)
      select 2, 'طالب', 'الكثرة', 'many-' || n || '@school.example', 'many-' || n, '!', ${a.programId}::int
      from generate_series(1, 40) n
      returning id
    )
    insert into enrollment (student_id, classroom_id) select id, ${a.classroomId}::int from newcomer`.execute(db)
  await sql`insert into program (name) select 'برنامج الكثرة ' || n from generate_series(1, 40) n`.execute(db)
  await sql`
    insert into course (program_id, name) select ${a.programId}::int, 'مقرر الكثرة ' || n from generate_series(1, 40) n
  `.execute(db)
  await sql`
    insert into classroom (course_id, name, teacher_id)
    select ${a.courseId}::int, 'فصل الكثرة ' || n, ${a.teacher.id}::int from generate_series(1, 40) n`.execute(db)
  await growLectures(db, a)
}

describe('SQL statements of a request', () => {
  let fixture: Fixture
  const few = new Map<string, number>()
  const many = new Map<string, number>()
  beforeAll(async () => {
    fixture = await buildFixture()
    for (const declaration of reads) few.set(declaration.name, await countStatements(fixture, declaration))
    await growSchool(fixture)
    for (const declaration of reads) many.set(declaration.name, await countStatements(fixture, declaration))
  }, 60_000)
  afterAll(() => fixture.close())

  it('sees the check of the session, the page and its count', () => {
    expect(many.get('listUsers')).toBe(3)
  })

  it('shows 200 materials of lectures with the check of the session, the classroom, lectures and materials', async () => {
    expect(await countStatements(fixture, listLectures, 'whole')).toBe(4)
  })

  it.each(reads)('$name: at most 5, however many rows there are', ({ name, views }) => {
    const [before = 0, after = 0] = [few.get(name), many.get(name)]

    // One more writes down who looked.
    expect(after).toBeLessThanOrEqual(views ? mostStatements + 1 : mostStatements)
    // A page that holds everything needs no count of its own; more than that may never be added.
    expect(after - before).toBeLessThanOrEqual(1)
  })
})
