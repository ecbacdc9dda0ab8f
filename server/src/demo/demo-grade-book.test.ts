import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cheapPasswords } from '../../test/factories/people.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { readBook } from '../features/grade-book/book.queries.ts'
import { getPlan, toCounted } from '../features/grade-book/plan.queries.ts'
import { loadDemoSchool } from './load-demo-school.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoSchool(database.db, cheapPasswords)
}, 120_000)
afterAll(() => database.close())

it('the demo school has a grade book of the named teacher: results, an excused cell, and one that lacks', async () => {
  const { db } = database
  const { rows } = await sql<{ id: number; teacherId: number; isOn: boolean }>`
    select classroom_id as id, teacher_id as "teacherId", (select uses_grade_book from school_settings) as "isOn"
    from grade_plan join classroom on classroom.id = classroom_id
    join person on person.id = teacher_id where email = 'teacher@manara.example' and exists (
      select from grade_component where grade_component.classroom_id = classroom.id and name = 'الشفهي')`.execute(db)

  expect(rows).toMatchObject([{ isOn: true }])
  const [{ id = 0, teacherId = 0 } = {}] = rows
  const plan = await getPlan(db, teacherId, id)
  const book = plan ? await readBook(db, id, toCounted(plan)) : []
  const lacks = book.map(({ practical }) => practical.lack)
  expect(book.length).toBeGreaterThan(3)
  expect([lacks.filter((lack) => lack === null).length, lacks.filter((lack) => lack === 'MISSING').length]).toEqual([
    book.length - 1,
    1,
  ])
  expect(book.flatMap(({ cells }) => cells).filter(({ standing }) => standing === 'EXCUSED')).toHaveLength(1)
})
