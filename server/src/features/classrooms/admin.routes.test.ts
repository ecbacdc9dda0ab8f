import { createAnnouncement } from '@manara/contract/announcements.ts'
import * as contract from '@manara/contract/classrooms.ts'
import { getDashboard, listClassroomsWithoutTeachers } from '@manara/contract/reports.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const classrooms = '/api/admin/classrooms'

const archive = (id: number) =>
  server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', id).execute()
describe('listClassrooms', () => {
  it('filters by state, program, course and teacher, and never shows archived ones', async () => {
    const programId = await buildProgram(server.db, { name: 'التصميم' })
    const courseId = await buildCourse(server.db, { programId, name: 'الخط' })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const active = await buildClassroom(server.db, { courseId, teacherId: teacher.id, name: 'الشعبة أ' })
    const completed = await buildClassroom(server.db, { courseId, status: 'COMPLETED', name: 'الشعبة ب' })
    await archive(await buildClassroom(server.db, { courseId, status: 'COMPLETED' }))
    await buildEnrollment(server.db, { classroomId: active })
    const ids = async (query: string) => {
      const { body } = await admin.get(`${classrooms}?${query}`)
      return body.map((room: { classroomId: number }) => room.classroomId)
    }

    expect(await ids(`courseId=${courseId}`)).toEqual([completed, active])
    expect(await ids(`courseId=${courseId}&status=ALL`)).toEqual([completed, active])
    expect(await ids(`courseId=${courseId}&status=ACTIVE`)).toEqual([active])
    expect(await ids(`programId=${programId}&status=COMPLETED`)).toEqual([completed])
    expect(await ids(`teacherId=${teacher.id}`)).toEqual([active])
    expect(await ids(`courseId=${courseId}&q=${encodeURIComponent('الخط ا')}`)).toEqual([completed, active])
    const { body } = await admin.call(contract.listClassroomsOfCourse, {
      params: { id: courseId },
      query: { sort: 'name', limit: 1 },
    })
    expect(body).toEqual([
      {
        classroomId: active,
        name: 'الشعبة أ',
        courseId,
        courseName: 'الخط',
        academicProgramId: programId,
        academicProgramName: 'التصميم',
        capacity: 30,
        teacherId: teacher.id,
        teacherName: `${teacher.firstName} ${teacher.lastName}`,
        enrolledStudentsCount: 1,
        status: 'ACTIVE',
      },
    ])
  })

  it('without a teacher gives the active ones that the dashboard counts, with filters, search, order and pages', async () => {
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId, name: 'الرسم' })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    for (const name of ['فصل ب', 'فصل أ', 'فصل ج']) await buildClassroom(server.db, { courseId, name })
    await buildClassroom(server.db, { courseId, name: 'فصل د', teacherId: teacher.id })
    await buildClassroom(server.db, { courseId, name: 'فصل هـ', status: 'COMPLETED' })
    await archive(await buildClassroom(server.db, { courseId, status: 'COMPLETED' }))
    const list = (query: string) => admin.get(`${classrooms}?without=teacher&${query}`)

    const [all, dashboard, reported] = await Promise.all([
      list('limit=1&status=ALL'),
      admin.call(getDashboard),
      admin.call(listClassroomsWithoutTeachers, { query: { limit: 1, courseId, q: 'الرسم' } }),
    ])
    const first = await list(`programId=${programId}&sort=name&limit=2`)
    const second = await list(`programId=${programId}&sort=name&limit=2&cursor=${first.headers['x-next-cursor']}`)
    const found = await list(`courseId=${courseId}&q=${encodeURIComponent('الرسم ا')}&status=ACTIVE`)

    expect(all.headers['x-total-count']).toBe(String(dashboard.body.classroomsWithoutTeachersCount))
    expect([first.headers['x-total-count'], reported.headers['x-total-count']]).toEqual(['3', '3'])
    expect([...first.body, ...second.body].map(({ name }: { name: string }) => name)).toEqual([
      'فصل أ',
      'فصل ب',
      'فصل ج',
    ])
    expect(found.body).toHaveLength(3)
    expect((await list('status=COMPLETED')).body).toEqual([])
    expect((await server.as('teacher').call(contract.listClassrooms, { query: { without: 'teacher' } })).status).toBe(
      403,
    )
  })

  it('refuses an unknown state with a sentence', async () => {
    const { status, problem } = await admin.send(contract.listClassrooms, { query: { status: 'OPEN' } })

    expect([status, problem.message]).toEqual([400, 'حالة غير معروفة.'])
  })

  it('answers the classrooms of an unknown course with 404', async () => {
    expect((await admin.call(contract.listClassroomsOfCourse, { params: { id: 999999999 } })).status).toBe(404)
  })
})

describe('createClassroom', () => {
  it('creates an active classroom without a teacher', async () => {
    const courseId = await buildCourse(server.db)

    const { status, body } = await admin.call(contract.createClassroom, {
      body: { name: 'الشعبة ج', courseId, capacity: 25 },
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'الشعبة ج',
      capacity: 25,
      status: 'ACTIVE',
      teacherId: null,
      enrolledStudentsCount: 0,
    })
    expect(body.message).toBe('أُضيفت «الشعبة ج».')
  })

  it.each([
    [{ name: ' ' }, 'name', 'أدخل اسم الشعبة'],
    [{ capacity: 0 }, 'capacity', 'السعة مقعد واحد على الأقل'],
    [{ capacity: 1001 }, 'capacity', 'السعة 1000 مقعد على الأكثر'],
    [{ capacity: 2.5 }, 'capacity', 'السعة عدد صحيح'],
    [{ capacity: null }, 'capacity', 'أدخل السعة'],
    [{ courseId: null }, 'courseId', 'اختر المقرر'],
  ])('refuses %j', async (given, field, message) => {
    const courseId = await buildCourse(server.db)

    const { status, problem } = await admin.send(contract.createClassroom, {
      body: { name: 'الشعبة', courseId, capacity: 30, ...given },
    })

    expect(status).toBe(400)
    expect(problem.errors[field]).toEqual([message])
  })

  it('refuses a course that is not there', async () => {
    expect(
      (await admin.call(contract.createClassroom, { body: { name: 'س', courseId: 999999999, capacity: 3 } })).status,
    ).toBe(404)
  })
})

describe('updateClassroom', () => {
  it('changes name and capacity', async () => {
    const id = await buildClassroom(server.db)

    const { status, body } = await admin.call(contract.updateClassroom, {
      params: { id },
      body: { name: 'الشعبة د', capacity: 12 },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'الشعبة د', capacity: 12 })
  })

  it('never lets the capacity fall below the enrolled', async () => {
    const id = await buildClassroom(server.db)
    for (let seat = 0; seat < 3; seat++) await buildEnrollment(server.db, { classroomId: id })

    const below = await admin.call(contract.updateClassroom, { params: { id }, body: { name: 'س', capacity: 2 } })
    const exact = await admin.call(contract.updateClassroom, { params: { id }, body: { name: 'س', capacity: 3 } })

    expect([below.status, exact.status]).toEqual([409, 200])
    expect(below.body).toMatchObject({ enrolledStudentsCount: 3 })
    expect(below.body.message).toContain('(3)')
  })

  it('refuses completed and archived classrooms', async () => {
    const completed = await buildClassroom(server.db, { status: 'COMPLETED' })
    const archived = await buildClassroom(server.db, { status: 'COMPLETED' })
    await archive(archived)

    const answers = [
      await admin.call(contract.updateClassroom, { params: { id: completed }, body: { name: 'س', capacity: 2 } }),
      await admin.call(contract.updateClassroom, { params: { id: archived }, body: { name: 'س', capacity: 2 } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 404])
  })

  it('moves an empty classroom to another course, and says so in the trail', async () => {
    const id = await buildClassroom(server.db)
    const courseId = await buildCourse(server.db, { name: 'الخط' })

    const { status, body } = await admin.call(contract.updateClassroom, {
      params: { id },
      body: { name: 'س', capacity: 2, courseId },
    })

    expect([status, body.courseId, body.courseName]).toEqual([200, courseId, 'الخط'])
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['after'])
      .where('operation', '=', 'updateClassroom')
      .where('entity_id', '=', String(id))
      .execute()
    expect(trail).toMatchObject([{ after: { courseId } }])
    const gone = await admin.call(contract.updateClassroom, {
      params: { id },
      body: { name: 'س', capacity: 2, courseId: 999999999 },
    })
    expect([gone.status, gone.problem.errors.courseId]).toEqual([404, ['المقرر غير موجود أو حُذف']])
  })

  it('keeps a classroom in its course while enrollments, lectures or announcements hang on it, deleted ones too', async () => {
    const courseId = await buildCourse(server.db)
    const enrolled = await buildClassroom(server.db)
    const enrollmentId = await buildEnrollment(server.db, { classroomId: enrolled })
    await server.db
      .updateTable('enrollment_all')
      .set({ deleted_at: new Date() })
      .where('id', '=', enrollmentId)
      .execute()
    const taught = await buildClassroom(server.db)
    await buildLecture(server.db, { classroomId: taught })
    const announced = await buildClassroom(server.db)
    await admin.call(createAnnouncement, { body: { title: 'س', content: 'س', targetScope: 3, targetId: announced } })

    for (const [id, hanging] of [
      [enrolled, 'تسجيل واحد (حالي أو سابق)'],
      [taught, 'محاضرة واحدة'],
      [announced, 'إعلان واحد'],
    ]) {
      const { status, problem } = await admin.send(contract.updateClassroom, {
        params: { id },
        body: { name: 'س', capacity: 2, courseId },
      })

      expect([status, problem.message]).toEqual([
        409,
        `لا تُنقل الشعبة إلى مقرر آخر وفيها ${hanging}. أنشئ شعبة جديدة في المقرر الآخر.`,
      ])
      expect((await admin.send(contract.getClassroom, { params: { id } })).body.courseId).not.toBe(courseId)
    }
  })
})

describe('deleteClassroom', () => {
  it('deletes an active classroom, also one with students', async () => {
    const id = await buildClassroom(server.db)
    await buildEnrollment(server.db, { classroomId: id })

    expect((await admin.call(contract.deleteClassroom, { params: { id } })).status).toBe(204)
    expect((await admin.call(contract.getClassroom, { params: { id } })).status).toBe(404)
  })

  it('refuses one that is completed and not archived', async () => {
    const id = await buildClassroom(server.db, { status: 'COMPLETED' })

    const { status, problem } = await admin.call(contract.deleteClassroom, { params: { id } })

    expect([status, problem.message]).toEqual([409, 'الشعبة منتهية ولم تُؤرشف. أرشفها بدل حذفها.'])
  })
})
