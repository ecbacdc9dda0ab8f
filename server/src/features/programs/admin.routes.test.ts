import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const admin = () => server.as('admin')
const programs = '/api/admin/programs'
const found = (q: string) => `q=${encodeURIComponent(q)}`

const auditOf = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity', '=', 'program')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

const livingCount = () =>
  server.db
    .selectFrom('program')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

const openRegistration = (programId: number, status: 'PendingReview' | 'Rejected' = 'PendingReview') =>
  server.db
    .insertInto('registration')
    .values({
      first_name: 'ليان',
      last_name: 'الحلبي',
      email: `applicant${Math.random()}@school.example`,
      national_id: String(Math.random()).slice(2, 12),
      password_hash: 'none',
      program_id: programId,
      total_price: 0,
      status,
    })
    .execute()

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

  it.each(calls)('%s %s is closed to visitors, teachers and students', async (method, url) => {
    const statuses = []
    for (const persona of ['visitor', 'teacher', 'student'] as const)
      statuses.push((await server.as(persona).send(method, url)).status)

    expect(statuses).toEqual([401, 403, 403])
  })

  it.each(calls.filter(([, url]) => url !== programs))(
    '%s %s answers an unknown program with 404',
    async (method, url) => {
      const body = method === 'PUT' ? JSON.stringify({ name: 'س' }) : undefined
      const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}

      const answer = await admin().send(method, url.replace('/1', '/999999999'), body, headers)

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
    await admin().delete(`/api/admin/users/${students[0]?.id}`)

    const { body } = await admin().get(`${programs}?${found('العدّ')}`)

    expect(body).toEqual([
      {
        academicProgramId: id,
        name: 'برنامج العدّ',
        description: null,
        isRegistrationOpen: false,
        coursesCount: 1,
        studentsCount: 2,
      },
    ])
  })

  it('gives everything when called bare, the newest first, and hides what was deleted', async () => {
    const first = await buildProgram(server.db, { name: 'الأقدم' })
    const second = await buildProgram(server.db, { name: 'الأحدث' })
    const gone = await buildProgram(server.db, { name: 'المحذوف' })
    await admin().delete(`${programs}/${gone}`)

    const { body, headers } = await admin().get(programs)

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
    if ((await admin().get(`${programs}?${found(name)}`)).body.length === 0) await buildProgram(server.db, { name })

    const { body } = await admin().get(`${programs}?${found(q)}`)

    expect(body.map((program: { name: string }) => program.name)).toEqual([name])
  })

  it.each(['academicProgramId', '-name', 'name', 'coursesCount', '-studentsCount'])(
    'walks all pages ordered by %s',
    async (sort) => {
      const whole = await admin().get(`${programs}?sort=${sort}`)
      const walked: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await admin().get(`${programs}?sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
        expect(page.headers['x-total-count']).toBe(String(whole.body.length))
        walked.push(...page.body)
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(walked).toEqual(whole.body)
      const field = sort.replace('-', '')
      const values = whole.body.map((program: Record<string, number | string>) => program[field])
      if (field !== 'name') {
        const ascending = [...values].sort((a, b) => a - b)
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
      await admin().get(programs)
    } finally {
      executor.executeQuery = execute
    }

    expect(statements.filter((sql) => sql.includes('"program"'))).toHaveLength(1)
  })

  it('refuses an unknown order', async () => {
    expect((await admin().get(`${programs}?sort=search_key`)).status).toBe(400)
  })
})

describe('createProgram', () => {
  it('creates a program, closed unless said otherwise, and keeps who did it', async () => {
    const closed = await admin().post(programs, { name: 'برنامج جديد' })
    const open = await admin().post(programs, {
      name: 'برنامج مفتوح',
      description: ' وصف \n سطران ',
      isRegistrationOpen: true,
    })

    expect(closed.status).toBe(201)
    expect(closed.body).toMatchObject({
      name: 'برنامج جديد',
      description: null,
      isRegistrationOpen: false,
      coursesCount: 0,
      studentsCount: 0,
      message: 'تم إنشاء البرنامج «برنامج جديد».',
    })
    expect(open.body).toMatchObject({ description: 'وصف \n سطران', isRegistrationOpen: true })
    expect(await auditOf(closed.body.academicProgramId)).toEqual([
      {
        operation: 'createProgram',
        actorId: server.person('admin').id,
        before: null,
        after: { name: 'برنامج جديد', description: null, isRegistrationOpen: false },
      },
    ])
  })

  it.each([
    ['', null],
    [null, null],
    ['   ', null],
  ])('takes the description %j as none', async (description, stored) => {
    const { body } = await admin().post(programs, { name: 'بلا وصف', description })

    expect(body.description).toBe(stored)
  })

  it.each([
    ['name', '', 'أدخل اسم البرنامج'],
    ['name', '  ', 'أدخل اسم البرنامج'],
    ['name', null, 'أدخل اسم البرنامج'],
    ['name', undefined, 'أدخل اسم البرنامج'],
    ['name', 'س'.repeat(256), 'اسم البرنامج 255 محرفًا على الأكثر'],
    ['name', 12, '«اسم البرنامج»: قيمة غير صحيحة'],
    ['name', 'a\u0000', '«اسم البرنامج»: يحوي محارف غير مسموحة'],
    ['description', 'س'.repeat(2001), 'الوصف 2000 محرف على الأكثر'],
    ['description', 5, '«الوصف»: قيمة غير صحيحة'],
    ['isRegistrationOpen', 'true', 'حدّد هل التسجيل مفتوح أم مغلق'],
    ['isRegistrationOpen', 1, 'حدّد هل التسجيل مفتوح أم مغلق'],
  ])('refuses %s = %j under its field, and writes nothing', async (field, value, message) => {
    const before = await livingCount()

    const { status, body } = await admin().post(programs, { name: 'صحيح', [field]: value })

    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: [message] })
    expect(await livingCount()).toBe(before)
  })

  it('takes the longest name and description', async () => {
    const { status } = await admin().post(programs, { name: 'س'.repeat(255), description: 'ص'.repeat(2000) })

    expect(status).toBe(201)
  })

  it('gives the same answer for the same idempotency key, and creates one program', async () => {
    const before = await livingCount()

    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        admin().post(programs, { name: 'مرة واحدة' }, { 'idempotency-key': 'program-1' }),
      ),
    )

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await livingCount()).toBe(before + 1)
  })
})

describe('updateProgram', () => {
  it('takes the whole object, whatever else comes along, and keeps before and after', async () => {
    const { body: program } = await admin().post(programs, { name: 'قبل', description: 'وصف' })

    const { status, body } = await admin().put(`${programs}/${program.academicProgramId}`, {
      ...program,
      name: 'بعد',
      description: null,
      isRegistrationOpen: true,
      coursesCount: 99,
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      academicProgramId: program.academicProgramId,
      name: 'بعد',
      description: null,
      isRegistrationOpen: true,
      coursesCount: 0,
      message: 'تم تحديث البرنامج «بعد».',
    })
    expect((await auditOf(program.academicProgramId)).at(-1)).toMatchObject({
      operation: 'updateProgram',
      before: { name: 'قبل', description: 'وصف', isRegistrationOpen: false },
      after: { name: 'بعد', description: null, isRegistrationOpen: true },
    })
  })

  it('leaves alone what was left out', async () => {
    const { body: program } = await admin().post(programs, {
      name: 'ثابت',
      description: 'باقٍ',
      isRegistrationOpen: true,
    })

    const { body } = await admin().put(`${programs}/${program.academicProgramId}`, { name: 'متغيّر' })

    expect(body).toMatchObject({ name: 'متغيّر', description: 'باقٍ', isRegistrationOpen: true })
  })

  it('needs a name', async () => {
    const id = await buildProgram(server.db)

    const { status, body } = await admin().put(`${programs}/${id}`, { description: 'وصف' })

    expect(status).toBe(400)
    expect(body.errors).toEqual({ name: ['أدخل اسم البرنامج'] })
  })
})

describe('toggleRegistration', () => {
  const toggle = (id: number, query = '') => admin().post(`${programs}/${id}/toggle-registration${query}`)

  it('flips the registration, and says what it became', async () => {
    const id = await buildProgram(server.db, { name: 'المتقلّب' })

    const opened = await toggle(id)
    const closed = await toggle(id)

    expect(opened.status).toBe(200)
    expect(opened.body).toMatchObject({
      academicProgramId: id,
      isRegistrationOpen: true,
      message: 'فُتح التسجيل في «المتقلّب».',
    })
    expect(closed.body).toMatchObject({ isRegistrationOpen: false, message: 'أُغلق التسجيل في «المتقلّب».' })
    expect((await auditOf(id)).map(({ operation }) => operation)).toEqual(['toggleRegistration', 'toggleRegistration'])
  })

  it('flips once for each of ten clicks at once, and audits each', async () => {
    const id = await buildProgram(server.db)

    const answers = await Promise.all(Array.from({ length: 10 }, () => toggle(id)))

    const openings = answers.filter(({ body }) => body.isRegistrationOpen).length
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(openings).toBe(5)
    expect((await admin().get(`${programs}/${id}`)).body.isRegistrationOpen).toBe(false)
    expect(await auditOf(id)).toHaveLength(10)
  })

  it('means one state when told which: two at once do not undo each other', async () => {
    const id = await buildProgram(server.db)

    const answers = await Promise.all([toggle(id, '?isRegistrationOpen=true'), toggle(id, '?IsRegistrationOpen=true')])

    expect(answers.map(({ body }) => body.isRegistrationOpen)).toEqual([true, true])
    expect(await auditOf(id)).toHaveLength(1)
    expect((await toggle(id, '?isRegistrationOpen=perhaps')).status).toBe(400)
  })

  it('ignores a body', async () => {
    const id = await buildProgram(server.db)

    const { body } = await admin().post(`${programs}/${id}/toggle-registration`, {})

    expect(body.isRegistrationOpen).toBe(true)
  })
})

describe('deleteProgram', () => {
  it('hides an empty program and keeps the row', async () => {
    const id = await buildProgram(server.db, { name: 'العابر' })

    const { status, text } = await admin().delete(`${programs}/${id}`)

    expect([status, text]).toEqual([204, ''])
    expect((await admin().get(`${programs}/${id}`)).status).toBe(404)
    expect((await admin().delete(`${programs}/${id}`)).status).toBe(404)
    expect(await auditOf(id)).toEqual([
      {
        operation: 'deleteProgram',
        actorId: server.person('admin').id,
        before: { name: 'العابر', description: null, isRegistrationOpen: false },
        after: null,
      },
    ])
  })

  it.each([
    [1, 0, 0, 'لا يُحذف برنامج فيه مقرر واحد. احذف مقرراته أولًا.'],
    [0, 2, 0, 'لا يُحذف برنامج فيه طالبان. ألغِ ربط طلابه أولًا.'],
    [3, 11, 0, 'لا يُحذف برنامج فيه 3 مقررات و11 طالبًا. احذف مقرراته وألغِ ربط طلابه أولًا.'],
    [0, 0, 1, 'لا يُحذف برنامج فيه طلب التحاق مفتوح واحد. احسم طلبات الالتحاق به أولًا.'],
  ])('refuses one with %i courses, %i students and %i open requests', async (courses, students, requests, message) => {
    const programId = await buildProgram(server.db)
    for (let number = 0; number < courses; number++) await buildCourse(server.db, { programId })
    for (let number = 0; number < students; number++) await buildPerson(server.db, { programId })
    for (let number = 0; number < requests; number++) await openRegistration(programId)

    const { status, body } = await admin().delete(`${programs}/${programId}`)

    expect(status).toBe(409)
    expect(body).toMatchObject({
      message,
      coursesCount: courses,
      studentsCount: students,
      openRegistrationsCount: requests,
    })
    expect((await admin().get(`${programs}/${programId}`)).status).toBe(200)
  })

  it('is not held up by requests that were decided, nor by courses and students that were deleted', async () => {
    const programId = await buildProgram(server.db)
    await openRegistration(programId, 'Rejected')
    const course = await buildCourse(server.db, { programId })
    await server.db.updateTable('course_all').set({ deleted_at: new Date() }).where('id', '=', course).execute()
    const student = await buildPerson(server.db, { programId })
    await admin().delete(`/api/admin/users/${student.id}`)

    expect((await admin().delete(`${programs}/${programId}`)).status).toBe(204)
  })

  it('waits for a course that is being added, and is refused then', async () => {
    const programId = await buildProgram(server.db)
    const [isAdded, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = server.db.transaction().execute(async (trx) => {
      await trx.insertInto('course').values({ name: 'قيد الإضافة', program_id: programId }).execute()
      isAdded.resolve()
      await mayCommit.promise
    })
    await isAdded.promise

    const deleting = admin().delete(`${programs}/${programId}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    mayCommit.resolve()
    await adding

    expect((await deleting).status).toBe(409)
  })

  it('deletes once when two click together', async () => {
    const id = await buildProgram(server.db)

    const answers = await Promise.all([admin().delete(`${programs}/${id}`), admin().delete(`${programs}/${id}`)])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await auditOf(id)).toHaveLength(1)
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

    const { status, body, headers } = await admin().get(`${programs}/${programId}/courses`)
    const searched = await admin().get(`${programs}/${programId}/courses?${found('شبكات')}&limit=5`)

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
    const { status, body } = await admin().get(`${programs}/${await buildProgram(server.db)}/courses`)

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

    const all = await admin().get(url)
    const page = await admin().get(`${url}?limit=2`)
    const searched = await admin().get(`${url}?${found('فاطمه')}`)

    expect(all.body.map((student: { firstName: string }) => student.firstName)).toEqual(['أحمد', 'فاطمة', 'هدى'])
    expect(Object.keys(all.body[0])).toEqual(['userId', 'firstName', 'lastName', 'email', 'nationalId', 'programName'])
    expect(all.body[0].programName).toBe('برنامج الطلاب')
    expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '3'])
    expect(searched.body.map((student: { firstName: string }) => student.firstName)).toEqual(['فاطمة'])
  })
})
