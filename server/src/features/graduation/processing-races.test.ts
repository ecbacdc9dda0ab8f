import { previewGraduation, processGraduation } from '@manara/contract/graduation.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildFinishedProgram,
  buildGradedStudent,
  buildThousandsOfGradedStudents,
} from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

let admins: Agent[]
openSchool()
beforeAll(async () => {
  admins = [server.as('admin'), await server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))]
})
const process = (programId: number, body?: object, agent = admins[0]) =>
  (agent ?? server.as('admin')).send(processGraduation, { params: { programId }, body })
const preview = (programId: number) => server.as('admin').call(previewGraduation, { params: { programId } })
const listResults = async (programId: number) =>
  (
    await server.db
      .selectFrom('graduation')
      .select(['student_id as studentId', 'outcome', 'final_gpa as gpa'])
      .where('program_id', '=', programId)
      .orderBy('student_id')
      .execute()
  ).map(({ studentId, outcome, gpa }) => [studentId, outcome, gpa])

describe('many batches at once', () => {
  it('give one result for each student', async () => {
    const program = await buildFinishedProgram(server.db, 2)
    for (const finals of [
      [80, 90],
      [20, 30],
      [60, 60],
      [70, null],
    ])
      await buildGradedStudent(server.db, program, finals)

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => process(program.programId, {}, admins[index % 2])),
    )

    const results = await listResults(program.programId)
    expect(new Set(results.map(([id]) => id)).size).toBe(results.length)
    expect(results.map(([, outcome]) => outcome).sort()).toEqual(['FAILED', 'GRADUATED', 'GRADUATED'])
    for (const { status } of answers) expect([200, 503]).toContain(status)
    const deciding = answers.filter(({ status, body }) => status === 200 && body.graduatedCount > 0)
    expect(deciding).toHaveLength(1)
  }, 60_000)

  it('of one rehearsal: one is processed, the others hear what it left', async () => {
    for (let round = 0; round < 10; round++) {
      const program = await buildFinishedProgram(server.db, 1)
      await buildGradedStudent(server.db, program, [80])
      const { fingerprint } = (await preview(program.programId)).body

      const answers = await Promise.all(admins.map((agent) => process(program.programId, { fingerprint }, agent)))

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.problem.rehearsal).toMatchObject({ graduatedCount: 0 })
      expect(await listResults(program.programId)).toHaveLength(1)
    }
  })

  it('and a teacher who takes a classroom back: either its grades counted, or it is active again', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(teacher)
    for (let round = 0; round < 20; round++) {
      const program = await buildFinishedProgram(server.db, 1)
      const classroomId = program.courses[0]?.classroomId ?? 0
      await server.db.updateTable('classroom').set({ teacher_id: teacher.id }).where('id', '=', classroomId).execute()
      await buildGradedStudent(server.db, program, [80])

      const [batch, toggle] = await Promise.all([
        process(program.programId),
        agent.call(toggleClassroomStatus, { params: { id: classroomId } }),
      ])

      expect(batch.status).toBe(200)
      const isDecided = (await listResults(program.programId)).length === 1
      expect(toggle.status).toBe(isDecided ? 409 : 200)
    }
  })
})

/** The mean of hundredths, half up, without any fraction on the way. */
function computeMean(finals: readonly number[]): number {
  const sum = finals.reduce((total, final) => total + Math.round(final * 100), 0)
  const count = finals.length
  return Math.floor((2 * sum + count) / (2 * count)) / 100
}

describe('the mean', () => {
  it('is that of the reference, to the hundredth, and the pass mark is compared with the rounded one', async () => {
    const grade = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    const program = fc.record({
      passing: fc.oneof(fc.constant(60), grade),
      students: fc.array(fc.array(grade, { minLength: 3, maxLength: 3 }), { minLength: 8, maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(program, async ({ passing, students }) => {
        const built = await buildFinishedProgram(server.db, 3)
        await sql`update school_settings set passing_gpa = ${passing}`.execute(server.db)
        const expected = []
        for (const finals of students) {
          const { id } = await buildGradedStudent(server.db, built, finals)
          const mean = computeMean(finals)
          expected.push([id, mean >= passing ? 'GRADUATED' : 'FAILED', mean])
        }

        expect((await process(built.programId)).status).toBe(200)

        expect(await listResults(built.programId)).toEqual(expected)
      }),
      { numRuns: 15, seed: 20_261_120 },
    )
    await sql`update school_settings set passing_gpa = 60`.execute(server.db)
  }, 60_000)

  it.each([
    [[59.99, 60], 60, 'GRADUATED'],
    [[59.98, 60], 59.99, 'FAILED'],
    [[60, 60], 60, 'GRADUATED'],
    [[100, 0], 50, 'FAILED'],
  ])('of %j is %d: %s', async (finals, mean, outcome) => {
    const built = await buildFinishedProgram(server.db, 2)
    const { id } = await buildGradedStudent(server.db, built, finals)

    await process(built.programId)

    expect(await listResults(built.programId)).toEqual([[id, outcome, mean]])
  })
})

describe('a large program', () => {
  it('is decided in one transaction, piece by piece, and numbered in the order of names', async () => {
    const built = await buildFinishedProgram(server.db, 3)
    await buildThousandsOfGradedStudents(server.db, built, 2)
    const { body } = await preview(built.programId)

    const answer = await process(built.programId, { fingerprint: body.fingerprint })

    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(answer.body.graduatedCount + answer.body.failedCount).toBe(2_000)
    const { rows } = await sql<{ decided: number; transactions: number; isInOrder: boolean }>`
      select count(*) as decided, count(distinct decision.xmin::text) as transactions,
        array_agg(decision.number order by decision.number)
          = array_agg(decision.number order by first_order collate "ar-x-icu", person.id) as "isInOrder"
      from graduation as decision join person on person.id = decision.student_id
      where decision.program_id = ${built.programId}`.execute(server.db)
    expect(rows).toEqual([{ decided: 2_000, transactions: 1, isInOrder: true }])
  }, 60_000)
})
