import { getClassroom } from '@manara/contract/classrooms.ts'
import * as contract from '@manara/contract/courses.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { deleteUser, getUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const courses = '/api/admin/courses'

const audits = async (id: number) => {
  const rows = await server.db
    .selectFrom('audit_entry')
    .select(['operation', 'before', 'after'])
    .where('entity', '=', 'course')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows
}
describe('listCourses', () => {
  it('gives name, price, program, coordinator and the number of classrooms that are not archived', async () => {
    const programId = await buildProgram(server.db, { name: 'المحاسبة' })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const courseId = await buildCourse(server.db, { programId, name: 'مبادئ المحاسبة', coordinatorId: teacher.id })
    await buildClassroom(server.db, { courseId })
    await buildClassroom(server.db, { courseId, status: 'COMPLETED' })
    const archived = await buildClassroom(server.db, { courseId, status: 'COMPLETED' })
    await server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', archived).execute()

    const { body, headers } = await admin.call(contract.listCourses, { query: { programId } })

    expect(body).toEqual([
      {
        courseId,
        name: 'مبادئ المحاسبة',
        price: 0,
        academicProgramId: programId,
        academicProgramName: 'المحاسبة',
        coordinatorId: teacher.id,
        coordinatorName: `${teacher.firstName} ${teacher.lastName}`,
        classroomsCount: 2,
      },
    ])
    expect(headers['x-total-count']).toBe('1')
  })

  it('searches folded, orders by price, and walks by cursor', async () => {
    const programId = await buildProgram(server.db)
    for (const [name, price] of [
      ['أساسيات الإدارة', 30],
      ['إدارة الوقت', 10],
      ['لغة', 20],
    ] as const) {
      const id = await buildCourse(server.db, { programId, name })
      await server.db.updateTable('course').set({ price }).where('id', '=', id).execute()
    }

    const found = await admin.call(contract.listCourses, { query: { programId, q: 'اداره' } })
    const first = await admin.call(contract.listCourses, { query: { programId, sort: 'price', limit: 2 } })
    const second = await admin.call(contract.listCourses, {
      query: { programId, sort: 'price', limit: 2, cursor: String(first.headers['x-next-cursor']) },
    })

    expect(found.body).toHaveLength(2)
    expect([...first.body, ...second.body].map(({ price }: { price: number }) => price)).toEqual([10, 20, 30])
  })
})

describe('listCourses without something', () => {
  it.each([
    ['classrooms', 'coursesWithoutClassroomsCount', 'courses-without-classrooms'],
    ['coordinator', 'coursesWithoutCoordinatorsCount', 'courses-without-coordinators'],
  ] as const)(
    'without %s gives what the dashboard counts, with program, search, order and pages',
    async (without, card, report) => {
      const programId = await buildProgram(server.db)
      const teacher = await buildPerson(server.db, { role: 'Teacher' })
      const whole = await buildCourse(server.db, { programId, name: 'كامل', coordinatorId: teacher.id })
      await buildClassroom(server.db, { courseId: whole })
      const lacking: number[] = []
      for (const name of ['نقص ب', 'نقص أ', 'نقص ج']) lacking.push(await buildCourse(server.db, { programId, name }))
      const archived = await buildClassroom(server.db, { courseId: lacking[0] ?? 0, status: 'COMPLETED' })
      await server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', archived).execute()
      const list = (query: string) => admin.get(`${courses}?without=${without}&${query}`)

      const [all, dashboard, reported] = await Promise.all([
        list('limit=1'),
        admin.call(getDashboard),
        admin.get(`/api/admin/reports/${report}?limit=1&programId=${programId}`),
      ])
      const first = await list(`programId=${programId}&sort=name&limit=2`)
      const second = await list(`programId=${programId}&sort=name&limit=2&cursor=${first.headers['x-next-cursor']}`)
      const found = await list(`programId=${programId}&q=${encodeURIComponent('نقص ا')}`)

      expect(all.headers['x-total-count']).toBe(String(dashboard.body[card]))
      expect([first.headers['x-total-count'], reported.headers['x-total-count']]).toEqual(['3', '3'])
      expect([...first.body, ...second.body].map(({ name }: { name: string }) => name)).toEqual([
        'نقص أ',
        'نقص ب',
        'نقص ج',
      ])
      expect(found.body.map(({ courseId }: { courseId: number }) => courseId)).toEqual([lacking[1]])
    },
  )

  it('refuses an unknown lack, and is closed to teachers', async () => {
    expect((await admin.send(contract.listCourses, { query: { without: 'money' } })).status).toBe(400)
    expect((await server.as('teacher').call(contract.listCourses, { query: { without: 'coordinator' } })).status).toBe(
      403,
    )
  })
})

describe('createCourse', () => {
  it('creates a course with a price of 0 when none is given', async () => {
    const programId = await buildProgram(server.db)

    const { status, body } = await admin.send(contract.createCourse, {
      body: { name: 'شبكات', academicProgramId: String(programId) },
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'شبكات',
      price: 0,
      academicProgramId: programId,
      message: 'أُضيف المقرر شبكات.',
    })
    expect(await audits(body.courseId)).toHaveLength(1)
  })

  it.each([
    [{ name: '' }, 'name', 'أدخل اسم المقرر'],
    [{ academicProgramId: undefined }, 'academicProgramId', 'اختر البرنامج'],
    [{ price: -1 }, 'price', 'الرسوم 0 أو أكثر'],
    [{ price: 1.005 }, 'price', 'الرسوم منزلتان عشريتان على الأكثر'],
    [{ price: 1e10 }, 'price', 'الرسوم أكبر من المسموح'],
    [{ price: '100' }, 'price', 'الرسوم رقم مثل 750,000 أو 99.5'],
    [{ price: '1.250.000' }, 'price', 'الرسوم رقم مثل 750,000 أو 99.5'],
    [{ price: '750.000' }, 'price', 'الرسوم رقم مثل 750,000 أو 99.5'],
    [{ price: '' }, 'price', 'اكتب الرسوم، أو 0 إن كان المقرر مجانيًا'],
  ])('refuses %j', async (given, field, message) => {
    const academicProgramId = await buildProgram(server.db)

    const { status, problem } = await admin.send(contract.createCourse, {
      body: { name: 'مقرر', academicProgramId, ...given },
    })

    expect(status).toBe(400)
    expect(problem.errors[field]).toEqual([message])
  })

  it.each([0.1, 1.1, 1250000.55, 9999999999])('keeps the price %d exactly', async (price) => {
    const academicProgramId = await buildProgram(server.db)

    const { body } = await admin.call(contract.createCourse, { body: { name: 'مقرر', academicProgramId, price } })

    expect((await admin.call(contract.getCourse, { params: { id: body.courseId } })).body.price).toBe(price)
  })

  it('refuses a program that is not there', async () => {
    const { status, problem } = await admin.call(contract.createCourse, {
      body: { name: 'مقرر', academicProgramId: 999999999 },
    })

    expect(status).toBe(404)
    expect(problem.errors).toHaveProperty('academicProgramId')
  })
})

describe('updateCourse', () => {
  it('changes name and price, never the program', async () => {
    const [one, two] = [await buildProgram(server.db), await buildProgram(server.db)]
    const id = await buildCourse(server.db, { programId: one })

    const { status, body } = await admin.send(contract.updateCourse, {
      params: { id },
      body: { name: 'جديد', price: 5, academicProgramId: two },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'جديد', price: 5, academicProgramId: one })
    expect((await audits(id))[0]).toMatchObject({
      before: { name: 'قواعد البيانات' },
      after: { name: 'جديد', price: 5 },
    })
  })

  it('answers an unknown course with 404', async () => {
    expect((await admin.call(contract.updateCourse, { params: { id: 999999999 }, body: { name: 'س' } })).status).toBe(
      404,
    )
  })
})

describe('deleteCourse', () => {
  it('takes its classrooms along', async () => {
    const courseId = await buildCourse(server.db)
    const room = await buildClassroom(server.db, { courseId })

    const { status } = await admin.call(contract.deleteCourse, { params: { id: courseId } })

    expect(status).toBe(204)
    expect((await admin.call(contract.getCourse, { params: { id: courseId } })).status).toBe(404)
    expect((await admin.call(getClassroom, { params: { id: room } })).status).toBe(404)
    expect((await admin.call(contract.deleteCourse, { params: { id: courseId } })).status).toBe(404)
  })

  it('is refused while a completed classroom waits for the archive, and nothing is lost', async () => {
    const courseId = await buildCourse(server.db)
    const active = await buildClassroom(server.db, { courseId })
    await buildClassroom(server.db, { courseId, status: 'COMPLETED' })

    const { status, problem } = await admin.call(contract.deleteCourse, { params: { id: courseId } })

    expect(status).toBe(409)
    expect(problem?.message).toMatch(/لم تُؤرشف/)
    expect((await admin.call(getClassroom, { params: { id: active } })).status).toBe(200)
    expect(await audits(courseId)).toEqual([])
  })
})

describe('assignCoordinator and unassignCoordinator', () => {
  it('set and clear the coordinator', async () => {
    const courseId = await buildCourse(server.db)
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const send = (method: string, url: string, body?: object) =>
      admin.request(method, url, body && JSON.stringify(body), body ? { 'content-type': 'application/json' } : {})

    const assigned = await send('PATCH', `${courses}/${courseId}/assign-coordinator`, { TeacherId: teacher.id })
    const cleared = await send('DELETE', `${courses}/${courseId}/unassign-coordinator`)

    expect(assigned.body).toMatchObject({ coordinatorId: teacher.id })
    expect(assigned.body.message).toContain(teacher.lastName)
    expect(cleared.body).toMatchObject({ coordinatorId: null, coordinatorName: null })
    expect((await audits(courseId)).map(({ operation }) => operation)).toEqual([
      'assignCoordinator',
      'unassignCoordinator',
    ])
  })

  it('refuse a student, a deleted teacher and nobody', async () => {
    const courseId = await buildCourse(server.db)
    const student = await buildPerson(server.db)
    const gone = await buildPerson(server.db, { role: 'Teacher' })
    await admin.call(deleteUser, { params: { id: gone.id } })
    const assign = (teacherId: unknown) =>
      admin.send(contract.assignCoordinator, { params: { id: courseId }, body: { teacherId } })

    const answers = [await assign(student.id), await assign(gone.id), await assign(null)]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400])
    expect(answers[2]?.body.message).toBe('اختر مدرّسًا.')
  })

  it('let the later of two win, and leave no course with a teacher who is being deleted', async () => {
    for (let round = 0; round < 20; round++) {
      const courseId = await buildCourse(server.db)
      const teacher = await buildPerson(server.db, { role: 'Teacher' })

      await Promise.all([
        admin.call(contract.assignCoordinator, { params: { id: courseId }, body: { teacherId: teacher.id } }),
        admin.call(deleteUser, { params: { id: teacher.id } }),
      ])

      const { body: course } = await admin.call(contract.getCourse, { params: { id: courseId } })
      const { status: teacherStatus } = await admin.call(getUser, { params: { id: teacher.id } })
      if (course.coordinatorId !== null) expect(teacherStatus).toBe(200)
    }
  })
})
