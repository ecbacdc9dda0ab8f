import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { commit, decide, listLines, openSchool, server, start, toCsv } from './imports.fixtures.ts'

openSchool({ limits: { importsOfUser: { points: 1_000, seconds: 60 } } })

const outcomes = async (id: number) => (await listLines(id)).body.map(({ outcome }) => outcome)

describe('importing program enrollments', () => {
  it('attaches those without a program, adds nobody, and asks where only a name is given', async () => {
    const [programId, otherId] = [await buildProgram(server.db, { name: 'المحاسبة' }), await buildProgram(server.db)]
    const free = await buildPerson(server.db)
    const bound = await buildPerson(server.db, { programId: otherId })
    const namesake = await buildPerson(server.db, { firstName: 'غادة', lastName: 'منصور' })
    const csv = toCsv({
      headings: ['الرقم الوطني', 'الاسم', 'البرنامج'],
      rows: [
        [free.nationalId, null, 'المحاسبه'],
        [bound.nationalId, null, 'المحاسبة'],
        ['99999999999', null, 'المحاسبة'],
        [null, 'غادة منصور', String(programId)],
      ],
    })

    const { importId } = (await start(csv, { kind: 'PROGRAM_ENROLLMENTS' })).body

    expect(await outcomes(importId)).toEqual(['CHANGED', 'REFUSED', 'REFUSED', 'UNDECIDED'])
    await decide(importId, { rows: [{ line: 5, decision: 'IS', personId: namesake.id }] })
    expect((await commit(importId, { leavesRefused: true })).body.state).toBe('DONE')
    const attached = await server.db
      .selectFrom('person')
      .select('id')
      .where('program_id', '=', programId)
      .orderBy('id')
      .execute()
    expect(attached.map(({ id }) => id)).toEqual([free.id, namesake.id])
  })
})

describe('importing classroom enrollments', () => {
  it('gives the seats in the order of the file, by the rules of a single enrollment', async () => {
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId })
    const classroomId = await buildClassroom(server.db, { courseId, name: 'الشعبة الوحيدة' })
    await server.db.updateTable('classroom').set({ capacity: 2 }).where('id', '=', classroomId).execute()
    const students = []
    for (let index = 0; index < 3; index++) students.push(await buildPerson(server.db, { programId }))
    const stranger = await buildPerson(server.db)
    const rows = [stranger, ...students].map(({ nationalId }) => [nationalId, 'الشعبه الوحيده'])

    const { importId } = (
      await start(toCsv({ headings: ['الرقم الوطني', 'الشعبة'], rows }), { kind: 'CLASSROOM_ENROLLMENTS' })
    ).body

    expect(await outcomes(importId)).toEqual(['REFUSED', 'NEW', 'NEW', 'REFUSED'])
    expect((await commit(importId, { leavesRefused: true })).body.state).toBe('DONE')
    const seats = await server.db
      .selectFrom('enrollment')
      .select('student_id')
      .where('classroom_id', '=', classroomId)
      .orderBy('id')
      .execute()
    expect(seats.map(({ student_id }) => student_id)).toEqual(students.slice(0, 2).map(({ id }) => id))
  })
})

describe('splitting names', () => {
  it('proposes parts without a file, and asks where a first name may have two words', async () => {
    const plain = await buildPerson(server.db, { firstName: 'سمر عادل', lastName: 'قدور' })
    const doubtful = await buildPerson(server.db, { firstName: 'محمد خالد', lastName: 'قدور' })
    await buildPerson(server.db, { firstName: 'عبد الله', lastName: 'قدور' })
    const form = new FormData()
    form.set('kind', 'NAME_SPLIT')
    const { startImport } = await import('@manara/contract/imports.ts')

    const { body: run } = await server.as('admin').call(startImport, { body: form })

    expect([run.state, run.counts.rows, run.counts.changed, run.counts.undecided]).toEqual(['PREVIEWED', 2, 1, 1])
    await decide(run.importId, { all: { outcome: 'UNDECIDED', decision: 'FILE' } })
    expect((await commit(run.importId)).body.state).toBe('DONE')
    const split = await server.db
      .selectFrom('person')
      .select(['first_name', 'father_name', 'last_name'])
      .where('id', 'in', [plain.id, doubtful.id])
      .orderBy('id')
      .execute()
    expect(split).toEqual([
      { first_name: 'سمر', father_name: 'عادل', last_name: 'قدور' },
      { first_name: 'محمد', father_name: 'خالد', last_name: 'قدور' },
    ])
  })
})
