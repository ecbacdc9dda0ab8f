import { deleteProgram, listProgramCourses, listProgramStudents, listPrograms } from '@manara/contract/programs.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, programs, server } from './admin.fixtures.ts'

openSchool()

const found = (q: string) => `q=${encodeURIComponent(q)}`

describe('every programs endpoint', () => {
  const calls = [
    ['GET', programs],
    ['GET', `${programs}/1`],
    ['POST', programs],
    ['PUT', `${programs}/1`],
    ['DELETE', `${programs}/1`],
    ['POST', `${programs}/1/toggle-registration`],
    ['GET', `${programs}/1/courses`],
    ['GET', `${programs}/1/students`],
  ] as const
  it.each(calls.filter(([, url]) => url !== programs))(
    '%s %s answers an unknown program with 404',
    async (method, url) => {
      const body = method === 'PUT' ? JSON.stringify({ name: 'س' }) : undefined
      const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}

      const answer = await admin.request(method, url.replace('/1', '/999999999'), body, headers)

      expect(answer.status).toBe(404)
      expect(answer.body.message).toBe('البرنامج غير موجود أو حُذف.')
    },
  )
})

describe('listPrograms', () => {
  it('counts living courses and students, and nothing else', async () => {
    const id = await buildProgram(server.db, { name: 'برنامج العدّ' })
    const [one, two] = [
      await buildCourse(server.db, { programId: id }),
      await buildCourse(server.db, { programId: id }),
    ]
    await server.db.updateTable('course_all').set({ deleted_at: new Date() }).where('id', '=', two).execute()
    await buildClassroom(server.db, { courseId: one })
    const students = [
      await buildPerson(server.db, { programId: id }),
      await buildPerson(server.db, { programId: id }),
      await buildPerson(server.db, { programId: id }),
    ]
    await admin.send(deleteUser, { params: { id: students[0]?.id } })

    const { body } = await admin.get(`${programs}?${found('العدّ')}`)

    expect(body).toEqual([
      {
        academicProgramId: id,
        name: 'برنامج العدّ',
        description: null,
        isRegistrationOpen: false,
        registrationOpensOn: null,
        coursesCount: 1,
        studentsCount: 2,
      },
    ])
  })

  it('gives everything when called bare, the newest first, and hides what was deleted', async () => {
    const first = await buildProgram(server.db, { name: 'الأقدم' })
    const second = await buildProgram(server.db, { name: 'الأحدث' })
    const gone = await buildProgram(server.db, { name: 'المحذوف' })
    await admin.call(deleteProgram, { params: { id: gone } })

    const { body, headers } = await admin.call(listPrograms)

    const ids = body.map((program: { academicProgramId: number }) => program.academicProgramId)
    expect(ids.slice(0, 2)).toEqual([second, first])
    expect(ids).not.toContain(gone)
    expect(headers['x-total-count']).toBe(String(ids.length))
  })

  it.each([
    ['هندسه', 'هندسة المناخ'],
    ['الاداره', 'الإدارة الرقمية'],
    ['رقمية إدارة', 'الإدارة الرقمية'],
    ['مـناخ', 'هندسة المناخ'],
  ])('finds «%s» in «%s»', async (q, name) => {
    if ((await admin.get(`${programs}?${found(name)}`)).body.length === 0) await buildProgram(server.db, { name })

    const { body } = await admin.get(`${programs}?${found(q)}`)

    expect(body.map((program: { name: string }) => program.name)).toEqual([name])
  })

  it.each(['academicProgramId', '-name', 'name', 'coursesCount', '-studentsCount'])(
    'walks all pages ordered by %s',
    async (sort) => {
      const whole = await admin.send(listPrograms, { query: { sort } })
      const walked: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await admin.send(listPrograms, { query: { sort, limit: 2, cursor } })
        expect(page.headers['x-total-count']).toBe(String(whole.body.length))
        walked.push(...page.body)
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(walked).toEqual(whole.body)
      const field = sort.replace('-', '')
      const values = whole.body.map((program) => (program as Record<string, unknown>)[field])
      if (field !== 'name') {
        const ascending = [...values].sort((a, b) => Number(a) - Number(b))
        expect(values).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending)
      }
    },
  )

  it('asks the database once, however many programs there are', async () => {
    const statements: string[] = []
    const executor = server.db.getExecutor()
    const execute = executor.executeQuery
    executor.executeQuery = (query) => {
      statements.push(query.sql)
      return execute.call(executor, query) as ReturnType<typeof execute<never>>
    }
    try {
      await admin.call(listPrograms)
    } finally {
      executor.executeQuery = execute
    }

    expect(statements.filter((sql) => sql.includes('"program"'))).toHaveLength(1)
  })

  it('refuses an unknown order', async () => {
    expect((await admin.send(listPrograms, { query: { sort: 'search_key' } })).status).toBe(400)
  })
})

describe('listProgramCourses', () => {
  it('gives the courses of the program alone, with coordinator and classrooms', async () => {
    const programId = await buildProgram(server.db, { name: 'برنامج المقررات' })
    const coordinator = await buildPerson(server.db, { role: 'Teacher', firstName: 'مازن', lastName: 'الكيلاني' })
    const first = await buildCourse(server.db, { programId, name: 'الخوارزميات', coordinatorId: coordinator.id })
    const second = await buildCourse(server.db, { programId, name: 'الشبكات' })
    await buildClassroom(server.db, { courseId: first })
    await buildCourse(server.db, { name: 'مقرر غريب' })

    const { status, body, headers } = await admin.call(listProgramCourses, { params: { id: programId } })
    const searched = await admin.get(`${programs}/${programId}/courses?${found('شبكات')}&limit=5`)

    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('2')
    expect(body).toEqual([
      {
        courseId: first,
        name: 'الخوارزميات',
        price: 0,
        academicProgramId: programId,
        academicProgramName: 'برنامج المقررات',
        coordinatorId: coordinator.id,
        coordinatorName: 'مازن الكيلاني',
        classroomsCount: 1,
      },
      expect.objectContaining({ courseId: second, coordinatorId: null, coordinatorName: null, classroomsCount: 0 }),
    ])
    expect(searched.body.map((course: { courseId: number }) => course.courseId)).toEqual([second])
  })

  it('is empty for a program without courses', async () => {
    const { status, body } = await admin.call(listProgramCourses, { params: { id: await buildProgram(server.db) } })

    expect([status, body]).toEqual([200, []])
  })
})

describe('listProgramStudents', () => {
  it('gives the students of the program alone, by name, searched and paged', async () => {
    const programId = await buildProgram(server.db, { name: 'برنامج الطلاب' })
    const names = ['هدى', 'أحمد', 'فاطمة']
    for (const firstName of names) await buildPerson(server.db, { programId, firstName })
    await buildPerson(server.db, { programId: await buildProgram(server.db), firstName: 'غريب' })
    const url = `${programs}/${programId}/students`

    const all = await admin.call(listProgramStudents, { params: { id: programId } })
    const page = await admin.call(listProgramStudents, { params: { id: programId }, query: { limit: 2 } })
    const searched = await admin.get(`${url}?${found('فاطمه')}`)

    expect(all.body.map((student: { firstName: string }) => student.firstName)).toEqual(['أحمد', 'فاطمة', 'هدى'])
    expect(Object.keys(all.body[0] ?? {})).toEqual([
      'userId',
      'firstName',
      'lastName',
      'fullName',
      'email',
      'nationalId',
      'programName',
    ])
    expect(all.body[0]?.programName).toBe('برنامج الطلاب')
    expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '3'])
    expect(searched.body.map((student: { firstName: string }) => student.firstName)).toEqual(['فاطمة'])
  })
})
