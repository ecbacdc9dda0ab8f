import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { dumpSchool, undo } from '../changes/changes.fixtures.ts'
import { commit, getRun, listLines, map, openSchool, server, start, toCsv } from '../imports/imports.fixtures.ts'

openSchool({ limits: { importsOfUser: { points: 1_000, seconds: 60 }, undosOfUser: { points: 1_000, seconds: 60 } } })

const headings = ['البرنامج', 'المقرر', 'الرسوم', 'الشعبة', 'السعة', 'المدرّس']
type Cells = (string | null)[]
const upload = async (...rows: Cells[]) => (await start(toCsv({ headings, rows }), { kind: 'CURRICULUM' })).body

const linesOf = async (id: number) => (await listLines(id)).body
const outcomes = async (id: number) => (await linesOf(id)).map(({ outcome }) => outcome)
const problems = async (id: number) => (await linesOf(id)).flatMap((line) => line.problems.map(({ text }) => text))

const courses = (programId: number) =>
  server.db
    .selectFrom('course')
    .select(['id', 'name', 'price'])
    .where('program_id', '=', programId)
    .orderBy('id')
    .execute()
const classrooms = (courseId: number) =>
  server.db
    .selectFrom('classroom')
    .select(['name', 'capacity', 'teacher_id as teacherId'])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .execute()

describe('importing a curriculum', () => {
  it('adds courses and classrooms, changes prices, seats and teachers, and is undone as it was', async () => {
    const programId = await buildProgram(server.db, { name: 'إدارة الأعمال' })
    const courseId = await buildCourse(server.db, { programId, name: 'الإحصاء' })
    await buildClassroom(server.db, { courseId, name: 'الشعبة الأولى' })
    const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'وائل', lastName: 'القاضي' })
    const before = await dumpSchool()

    const { importId } = await upload(
      ['اداره الاعمال', 'الاحصاء', '1.250.000', 'الشعبه الاولى', '25', teacher.nationalId],
      [String(programId), 'الاحصاء', null, 'الشعبة الثانية', null, teacher.email],
      ['إدارة الأعمال', 'المحاسبة', '90000', 'الشعبة أ', '40', 'وائل القاضي'],
      ['إدارة الأعمال', 'المحاسبة', '90000', 'الشعبة ب', null, null],
      ['إدارة الأعمال', 'المحاسبة', null, 'الشعبة ب', null, null],
    )

    expect(await problems(importId)).toEqual([])
    expect(await outcomes(importId)).toEqual(['CHANGED', 'NEW', 'NEW', 'NEW', 'SAME'])
    const { body } = await commit(importId)
    expect(body.state).toBe('DONE')
    const [statistics, accounting] = await courses(programId)
    expect([statistics, accounting]).toMatchObject([
      { name: 'الإحصاء', price: 1_250_000 },
      { name: 'المحاسبة', price: 90_000 },
    ])
    expect(await classrooms(courseId)).toEqual([
      { name: 'الشعبة الأولى', capacity: 25, teacherId: teacher.id },
      { name: 'الشعبة الثانية', capacity: 30, teacherId: teacher.id },
    ])
    expect(await classrooms(accounting?.id ?? 0)).toEqual([
      { name: 'الشعبة أ', capacity: 40, teacherId: teacher.id },
      { name: 'الشعبة ب', capacity: 30, teacherId: null },
    ])

    await undo((await getRun(importId)).body.changeId ?? 0)

    expect((await dumpSchool()).course_all).toEqual(before.course_all)
    expect((await dumpSchool()).classroom_all).toEqual(before.classroom_all)
  })

  it('adds programs only where that was chosen', async () => {
    const run = await upload(['الترجمة الفورية', 'النحو', null, null, null, null])
    expect(await problems(run.importId)).toEqual([expect.stringContaining('إنشاء البرامج الناقصة')])

    await map(run.importId, { options: { createsPrograms: true } })

    expect(await outcomes(run.importId)).toEqual(['NEW'])
    expect((await commit(run.importId)).body.state).toBe('DONE')
    const program = await server.db
      .selectFrom('program')
      .select('id')
      .where('name', '=', 'الترجمة الفورية')
      .executeTakeFirst()
    expect(await courses(program?.id ?? 0)).toMatchObject([{ name: 'النحو', price: 0 }])
  })

  it('refuses what the forms refuse, and rows that say two things about one place', async () => {
    const programId = await buildProgram(server.db, { name: 'التصميم' })
    const courseId = await buildCourse(server.db, { programId, name: 'الألوان' })
    const full = await buildClassroom(server.db, { courseId, name: 'الممتلئة' })
    for (let index = 0; index < 2; index++)
      await buildEnrollment(server.db, { classroomId: full, studentId: (await buildPerson(server.db)).id })
    const ended = await buildClassroom(server.db, { courseId, name: 'المنتهية' })
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', ended).execute()
    await buildClassroom(server.db, { courseId, name: 'المكررة' })
    await buildClassroom(server.db, { courseId, name: 'المكرّره' })

    const { importId } = await upload(
      [null, 'الألوان', null, null, null, null],
      ['التصميم', null, null, null, null, null],
      ['التصميم', '99999', null, null, null, null],
      ['التصميم', 'الألوان', 'كثير', null, null, null],
      ['التصميم', 'الألوان', '0.001', null, null, null],
      ['التصميم', 'الألوان', null, null, '30', null],
      ['التصميم', 'الألوان', null, 'الممتلئة', '1', null],
      ['التصميم', 'الألوان', null, 'الممتلئة', '2.5', null],
      ['التصميم', 'الألوان', null, 'المنتهية', '50', null],
      ['التصميم', 'الألوان', null, 'المكررة', '50', null],
      ['التصميم', 'الألوان', null, 'الممتلئة', null, 'لا أحد'],
      ['التصميم', 'الألوان', '500', null, null, null],
      ['التصميم', 'الألوان', '700', null, null, null],
      ['التصميم', 'الألوان', null, 'الممتلئة', '50', null],
      ['التصميم', 'الألوان', null, 'الممتلئة', '60', null],
    )

    const refused = [...Array(11).fill('REFUSED'), 'CHANGED', 'REFUSED', 'CHANGED', 'REFUSED']
    expect(await outcomes(importId)).toEqual(refused)
    expect(await problems(importId)).toHaveLength(13)
    expect((await commit(importId, { leavesRefused: true })).body.state).toBe('DONE')
    expect(await courses(programId)).toMatchObject([{ price: 500 }])
    expect((await classrooms(courseId))[0]).toMatchObject({ capacity: 50 })
  })

  it('takes a name for a name whatever signs it holds, and refuses long ones without repeating them', async () => {
    const programId = await buildProgram(server.db, { name: 'الترميز' })
    const courseId = await buildCourse(server.db, { programId, name: 'الأول' })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const long = 'ب'.repeat(300)

    const { importId } = await upload(
      ['الترميز', `#${courseId}`, null, null, null, null],
      ['الترميز', '-1', null, null, null, null],
      ['الترميز', 'الأول', null, 'الشعبة أ', null, `#${teacher.id}`],
      [long, 'الأول', null, null, null, null],
      ['الترميز', long, null, null, null, null],
      ['الترميز', 'الأول', null, long, null, null],
      ['الترميز', 'الأول', null, 'الشعبة أ', null, long],
    )

    expect(await outcomes(importId)).toEqual(['NEW', 'NEW', ...Array(5).fill('REFUSED')])
    const sentences = await problems(importId)
    expect(sentences.slice(1)).toEqual(Array(4).fill(expect.stringContaining('الاسم أطول من 255 حرفًا')))
    expect(sentences.join()).not.toContain(long)
  })

  it('writes nothing when a price changed since the preview', async () => {
    const programId = await buildProgram(server.db, { name: 'التمريض' })
    const courseId = await buildCourse(server.db, { programId, name: 'الإسعاف' })
    const { importId } = await upload(
      ['التمريض', 'الإسعاف', '100', null, null, null],
      ['التمريض', 'التشريح', null, null, null, null],
    )
    await server.db.updateTable('course').set({ price: 77 }).where('id', '=', courseId).execute()

    expect((await commit(importId)).status).toBe(409)
    expect(await courses(programId)).toMatchObject([{ name: 'الإسعاف', price: 77 }])
  })
})
