import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const admin = () => server.as('admin')
const users = '/api/admin/users'

let numbered = 0
const newUser = (given: Record<string, unknown> = {}) => ({
  firstName: 'تيماء وليد',
  lastName: 'الديري',
  nationalId: `N-${++numbered}-2026`,
  email: `new${numbered}@school.example`,
  password: 'Sunrise-2026',
  role: 2,
  ...given,
})

const livingCount = () =>
  server.db
    .selectFrom('person')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

const auditOf = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after', 'request_id as requestId'])
    .where('entity', '=', 'person')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('every users endpoint', () => {
  const calls = [
    ['GET', users],
    ['GET', `${users}/1`],
    ['POST', users],
    ['PUT', `${users}/1`],
    ['DELETE', `${users}/1`],
    ['POST', `${users}/bulk-delete`],
    ['POST', `${users}/1/reset-password`],
    ['GET', '/api/options/user-roles'],
  ] as const

  it.each(calls)('%s %s is closed to visitors, teachers and students', async (method, url) => {
    const statuses = []
    for (const persona of ['visitor', 'teacher', 'student'] as const)
      statuses.push((await server.as(persona).send(method, url)).status)

    expect(statuses).toEqual([401, 403, 403])
  })
})

describe('listUsers', () => {
  const names = async (query: string) => {
    const { body } = await admin().get(`${users}?${query}`)
    return body.map((user: { firstName: string }) => user.firstName)
  }

  it('gives everybody when called bare, and one role when asked, by name or number', async () => {
    const all = await admin().get(users)
    const teachers = await admin().get(`${users}?role=Teacher`)
    const byNumber = await admin().get(`${users}?Role=1`)

    expect(new Set(all.body.map((user: { role: number }) => user.role))).toEqual(new Set([0, 1, 2]))
    expect(teachers.body.map((user: { role: number }) => user.role)).toEqual([1])
    expect(byNumber.body).toEqual(teachers.body)
    expect(teachers.headers['x-total-count']).toBe('1')
  })

  it('never shows a password hash or a search key', async () => {
    const { body } = await admin().get(users)

    expect(Object.keys(body[0]).sort()).toEqual(
      ['createdAt', 'email', 'firstName', 'lastName', 'nationalId', 'role', 'userId'].sort(),
    )
  })

  it.each([
    ['احمد', 'أحمد'],
    ['أَحمد', 'أحمد'],
    ['إحمد', 'أحمد'],
    ['فاطمه', 'فاطمة'],
    ['فاطمة', 'فاطمة'],
    ['عبدالله', 'عبد الله'],
    ['عبد الله', 'عبد الله'],
    ['مومن', 'مؤمن'],
    ['هدي', 'هدى'],
    ['مـحـمـد', 'محمد'],
    ['SEARCH.FATIMA', 'فاطمة'],
  ])('finds «%s» written as «%s»', async (q, expected) => {
    for (const firstName of ['أحمد', 'فاطمة', 'عبد الله', 'مؤمن', 'هدى', 'محمد'])
      if ((await names(`q=${encodeURIComponent(firstName)}&role=Student`)).length === 0)
        await buildPerson(server.db, {
          firstName,
          lastName: 'القلعي',
          ...(firstName === 'فاطمة' && { email: 'search.fatima@school.example' }),
        })

    expect(await names(`role=Student&q=${encodeURIComponent(q)}`)).toEqual([expected])
  })

  it('finds digits of either shape, words in any order, and treats % and _ as themselves', async () => {
    await buildPerson(server.db, { firstName: 'وسيم 77', lastName: 'السباعي', email: 'w_seem77@school.example' })

    expect(await names(`q=${encodeURIComponent('٧٧')}`)).toEqual(['وسيم 77'])
    expect(await names(`q=${encodeURIComponent('السباعي وسيم')}`)).toEqual(['وسيم 77'])
    expect(await names('q=w_seem')).toEqual(['وسيم 77'])
    expect(await names('q=w%25seem')).toEqual([])
    expect(await names(`q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
  })

  it('orders by Arabic collation, both ways, and refuses an unknown order', async () => {
    const order = await names(`q=${encodeURIComponent('القلعي')}&sort=firstName`)
    const reversed = await names(`q=${encodeURIComponent('القلعي')}&sort=-firstName`)
    const injected = await admin().get(`${users}?sort=password_hash`)

    expect(order).toEqual(['أحمد', 'عبد الله', 'فاطمة', 'مؤمن', 'محمد', 'هدى'])
    expect(reversed).toEqual([...order].reverse())
    expect(injected.status).toBe(400)
    expect(injected.body.errors.sort).toEqual(['ترتيب غير معروف'])
  })

  it.each(['userId', '-userId', 'firstName', '-lastName', 'email'])(
    'walks all pages by cursor ordered by %s',
    async (sort) => {
      const whole = await admin().get(`${users}?sort=${sort}`)
      const walked: unknown[] = []
      let cursor: string | undefined
      do {
        const page = await admin().get(`${users}?sort=${sort}&limit=4${cursor ? `&cursor=${cursor}` : ''}`)
        expect(page.headers['x-total-count']).toBe(String(whole.body.length))
        walked.push(...page.body)
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(walked).toEqual(whole.body)
    },
  )

  it('jumps to a page by number and gives the same rows as the whole list', async () => {
    const whole = await admin().get(`${users}?sort=email`)

    const second = await admin().get(`${users}?sort=email&limit=3&page=2`)
    const beyond = await admin().get(`${users}?sort=email&limit=3&page=9999`)

    expect(second.body).toEqual(whole.body.slice(3, 6))
    expect(beyond.body).toEqual([])
    expect(beyond.headers['x-total-count']).toBe(String(whole.body.length))
  })

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'page=0',
    'cursor=bm90LWEtY3Vyc29y',
    'role=Nobody',
    `q=${'x'.repeat(201)}`,
  ])('refuses ?%s with a sentence', async (query) => {
    const { status, body } = await admin().get(`${users}?${query}`)

    expect(status).toBe(400)
    expect(body.message).toMatch(/[\u0600-\u06ff]/)
  })

  it('refuses a cursor of another order', async () => {
    const first = await admin().get(`${users}?sort=email&limit=2`)

    const mixed = await admin().get(`${users}?sort=firstName&limit=2&cursor=${first.headers['x-next-cursor']}`)

    expect(mixed.status).toBe(400)
    expect(mixed.body.message).toBe('مؤشر الصفحة غير صحيح. ابدأ من الصفحة الأولى.')
  })
})

describe('getUser', () => {
  it('gives one living user', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await admin().get(`${users}/${person.id}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ userId: person.id, email: person.email, nationalId: person.nationalId, role: 2 })
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it.each(['999999999', '0', '-1', 'abc', '1.5', '2147483648', '9007199254740993'])(
    'answers %s with 404 or 400',
    async (id) => {
      const { status, body } = await admin().get(`${users}/${id}`)

      expect(status).toBe(id === '999999999' ? 404 : 400)
      expect(body.message).toMatch(/[\u0600-\u06ff]/)
    },
  )
})

describe('createUser', () => {
  it('creates a student who can sign in, and tells so', async () => {
    const given = newUser()

    const { status, body } = await admin().post(users, given)

    expect(status).toBe(201)
    const { password, ...shown } = given
    expect(body).toMatchObject({ ...shown, message: 'تم إنشاء المستخدم تيماء وليد الديري.' })
    expect(body).not.toHaveProperty('password')
    const login = await server.as('visitor').post('/api/auth/login', { email: given.email, password })
    expect(login.status).toBe(200)
    expect(await auditOf(body.userId)).toEqual([
      expect.objectContaining({
        operation: 'createUser',
        actorId: server.person('admin').id,
        before: null,
        after: {
          firstName: 'تيماء وليد',
          lastName: 'الديري',
          email: given.email,
          nationalId: given.nationalId,
          role: 2,
        },
      }),
    ])
  })

  it('takes keys in any case, a role by name, and Arabic digits as 0-9', async () => {
    const { email, ...given } = newUser({ role: 'teacher', nationalId: '٠٢٠١٠٣٤٥٦٧٨' })

    const { status, body } = await admin().post(users, {
      ...given,
      EMAIL: email.toUpperCase(),
      passwordHash: 'x',
      userId: 1,
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 1, nationalId: '02010345678', email })
  })

  it('warns of a password that is easy to guess', async () => {
    const easy = await admin().post(users, newUser({ password: '123456' }))
    const own = newUser()
    const ownId = await admin().post(users, { ...own, password: own.nationalId })
    const good = await admin().post(users, newUser({ password: 'x7-Quiet-Harbour' }))

    expect(easy.body.warning).toMatch(/سهلة التخمين/)
    expect(ownId.body.warning).toMatch(/سهلة التخمين/)
    expect(good.body).not.toHaveProperty('warning')
  })

  it.each([
    ['firstName', '', 'أدخل الاسم الأول'],
    ['firstName', '   ', 'أدخل الاسم الأول'],
    ['lastName', undefined, 'أدخل الاسم الأخير'],
    ['lastName', null, 'أدخل الاسم الأخير'],
    ['firstName', 'ا'.repeat(101), '«الاسم الأول»: 100 محرفًا على الأكثر'],
    ['firstName', 'a\u0000b', '«الاسم الأول»: يحوي محارف غير مسموحة'],
    ['firstName', 'a\ud800b', '«الاسم الأول»: يحوي محارف غير مسموحة'],
    ['firstName', '\u202Efdp.exe', '«الاسم الأول»: يحوي محارف غير مسموحة'],
    ['firstName', ['أحمد'], '«الاسم الأول»: قيمة غير صحيحة'],
    ['nationalId', '123', 'الرقم الوطني 4 محارف على الأقل'],
    ['nationalId', '12 34', 'الرقم الوطني أحرف وأرقام وشرطات فقط'],
    ['nationalId', 12345678, '«الرقم الوطني»: قيمة غير صحيحة'],
    ['email', 'rana@', 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['password', '12345', 'كلمة المرور 6 محارف على الأقل'],
    ['role', 'Administrator', 'اختر دورًا صحيحًا'],
    ['role', 0, 'اختر دورًا صحيحًا'],
    ['role', 7, 'اختر دورًا صحيحًا'],
    ['role', '2', 'اختر دورًا صحيحًا'],
    ['role', undefined, 'اختر دورًا صحيحًا'],
  ])('refuses %s = %j under its field, and writes nothing', async (field, value, message) => {
    const before = await livingCount()

    const { status, body } = await admin().post(users, { ...newUser(), [field]: value })

    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: [message] })
    expect(body.message).toBe(`${message}.`)
    expect(await livingCount()).toBe(before)
  })

  it('names every wrong field at once', async () => {
    const { body } = await admin().post(users, {})

    expect(Object.keys(body.errors).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'nationalId',
      'password',
      'role',
    ])
    expect(body.message).toBe('صحّح الحقول المشار إليها ثم أعد المحاولة.')
  })

  it.each([
    ['email', { email: 'Twice@School.example' }, { email: 'twice@school.EXAMPLE' }],
    ['nationalId', { nationalId: 'AB-0012' }, { nationalId: 'ab-٠٠12' }],
  ])('answers a duplicate %s with 409 under that field', async (field, first, second) => {
    await admin().post(users, newUser(first))

    const { status, body } = await admin().post(users, newUser(second))

    expect(status).toBe(409)
    expect(body.errors[field][0]).toMatch(/مسجّل لمستخدم آخر/)
  })

  it.each(['email', 'nationalId'] as const)('lets one of 20 at once have the same %s', async (field) => {
    const shared = newUser()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin().post(users, newUser({ [field]: shared[field] }))),
    )

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })

  it('keeps leading zeros of a national id apart from the id without them', async () => {
    const first = await admin().post(users, newUser({ nationalId: '00991' }))
    const second = await admin().post(users, newUser({ nationalId: '0991' }))

    expect([first.status, second.status]).toEqual([201, 201])
  })

  it('gives the same answer for the same idempotency key, and creates one user', async () => {
    const given = newUser()
    const send = () => admin().post(users, given, { 'idempotency-key': 'form-1' })
    const before = await livingCount()

    const answers = await Promise.all(Array.from({ length: 10 }, send))
    const later = await send()

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1)
    expect(await livingCount()).toBe(before + 1)
    const other = await admin().post(users, newUser(), { 'idempotency-key': 'form-1' })
    expect(other.status).toBe(409)
  })

  it('stores nothing for a refused request, so that the form may be corrected under its key', async () => {
    const taken = newUser()
    await admin().post(users, taken)

    const refused = await admin().post(users, newUser({ email: taken.email }), { 'idempotency-key': 'form-2' })
    const corrected = await admin().post(users, newUser(), { 'idempotency-key': 'form-2' })

    expect([refused.status, corrected.status]).toEqual([409, 201])
  })
})

describe('updateUser', () => {
  const asBody = (person: Awaited<ReturnType<typeof buildPerson>>, role = 2) => ({ ...person, role })

  it('changes a user and keeps before and after', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await admin().put(`${users}/${person.id}`, {
      ...asBody(person),
      firstName: 'سلمى',
      createdAt: 'whole rows come back',
      passwordHash: 'never stored',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId: person.id,
      firstName: 'سلمى',
      message: `تم تحديث بيانات سلمى ${person.lastName}.`,
    })
    const [entry] = await auditOf(person.id)
    expect(entry).toMatchObject({
      operation: 'updateUser',
      before: { firstName: person.firstName },
      after: { firstName: 'سلمى' },
    })
    const login = await server.as('visitor').post('/api/auth/login', { email: person.email, password: knownPassword })
    expect(login.status).toBe(200)
  })

  it('answers an unknown or deleted user with 404', async () => {
    const person = await buildPerson(server.db)
    await admin().delete(`${users}/${person.id}`)

    expect((await admin().put(`${users}/${person.id}`, asBody(person))).status).toBe(404)
    expect((await admin().put(`${users}/999999999`, asBody(person))).status).toBe(404)
  })

  it('answers a duplicate with 409 and changes nothing', async () => {
    const [one, two] = [await buildPerson(server.db), await buildPerson(server.db)]

    const { status, body } = await admin().put(`${users}/${two.id}`, {
      ...asBody(two),
      nationalId: one.nationalId,
      firstName: 'س',
    })

    expect(status).toBe(409)
    expect(body.errors).toHaveProperty('nationalId')
    expect((await admin().get(`${users}/${two.id}`)).body.firstName).toBe(two.firstName)
  })

  it('ends the sessions of somebody whose role changes', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(person)

    await admin().put(`${users}/${person.id}`, asBody(person, 2))

    expect((await agent.get('/api/my-profile')).status).toBe(401)
  })

  it('makes nobody an administrator', async () => {
    const person = await buildPerson(server.db)

    const { status } = await admin().put(`${users}/${person.id}`, asBody(person, 0))

    expect(status).toBe(400)
    expect((await admin().get(`${users}/${person.id}`)).body.role).toBe(2)
  })

  it('keeps the role of oneself, of a teacher with active classrooms, and of a coordinator', async () => {
    const me = server.person('admin')
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id })
    const coordinator = await buildPerson(server.db, { role: 'Teacher' })
    await buildCourse(server.db, { coordinatorId: coordinator.id })

    const answers = [
      await admin().put(`${users}/${me.id}`, asBody(me, 1)),
      await admin().put(`${users}/${teacher.id}`, asBody(teacher, 2)),
      await admin().put(`${users}/${coordinator.id}`, asBody(coordinator, 2)),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })

  it('keeps the role of a student who hangs on a program', async () => {
    const student = await buildPerson(server.db, { programId: await buildProgram(server.db) })

    expect((await admin().put(`${users}/${student.id}`, asBody(student, 1))).status).toBe(409)
  })
})

describe('resetUserPassword', () => {
  it('sets the password, ends the sessions and names the user', async () => {
    const person = await buildPerson(server.db)
    const agent = await server.asPerson(person)

    const { status, body } = await admin().post(`${users}/${person.id}/reset-password`, {
      nationalId: person.nationalId,
      newPassword: 'Harbour-77',
    })

    expect(status).toBe(200)
    expect(body.message).toBe(`تم تعيين كلمة مرور جديدة للمستخدم ${person.firstName} ${person.lastName}.`)
    expect((await agent.get('/api/my-profile')).status).toBe(401)
    const login = (password: string) => server.as('visitor').post('/api/auth/login', { email: person.email, password })
    expect((await login('Harbour-77')).status).toBe(200)
    expect((await login(knownPassword)).status).toBe(401)
    const [entry] = await auditOf(person.id)
    expect(entry?.operation).toBe('resetUserPassword')
    expect(JSON.stringify(entry)).not.toMatch(/Harbour|argon2/)
  })

  it('refuses a national id that is not theirs, and leaves the password', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await admin().post(`${users}/${person.id}/reset-password`, {
      nationalId: '00000000000',
      newPassword: 'Harbour-77',
    })

    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('nationalId')
    const login = await server.as('visitor').post('/api/auth/login', { email: person.email, password: knownPassword })
    expect(login.status).toBe(200)
  })

  it('asks for the new password', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await admin().post(`${users}/${person.id}/reset-password`, {
      nationalId: person.nationalId,
      newPassword: '',
    })

    expect(status).toBe(400)
    expect(body.message).toBe('أدخل كلمة المرور الجديدة.')
  })

  it('answers an unknown user with 404', async () => {
    const answer = await admin().post(`${users}/999999999/reset-password`, {
      nationalId: '1234',
      newPassword: 'Harbour-77',
    })

    expect(answer.status).toBe(404)
  })
})

describe('deleteUser', () => {
  it('hides the user, ends their sessions, frees e-mail and national id, and keeps the row', async () => {
    const person = await buildPerson(server.db)
    const agent = await server.asPerson(person)

    const { status, text } = await admin().delete(`${users}/${person.id}`)

    expect([status, text]).toEqual([204, ''])
    expect((await admin().get(`${users}/${person.id}`)).status).toBe(404)
    expect((await agent.get('/api/my-profile')).status).toBe(401)
    const again = await admin().post(users, newUser({ email: person.email, nationalId: person.nationalId }))
    expect(again.status).toBe(201)
    const kept = await server.db
      .selectFrom('person_all')
      .select(['deleted_by as deletedBy'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(kept.deletedBy).toBe(server.person('admin').id)
    expect((await auditOf(person.id))[0]).toMatchObject({ operation: 'deleteUser', before: { email: person.email } })
  })

  it('frees the seats of a student in active classrooms and keeps finished ones as history', async () => {
    const active = await buildClassroom(server.db)
    const done = await buildClassroom(server.db, { status: 'COMPLETED' })
    const student = await buildPerson(server.db)
    for (const classroomId of [active, done]) await buildEnrollment(server.db, { classroomId, studentId: student.id })

    await admin().delete(`${users}/${student.id}`)

    const left = await server.db
      .selectFrom('enrollment')
      .select('classroom_id as id')
      .where('student_id', '=', student.id)
      .execute()
    expect(left).toEqual([{ id: done }])
  })

  it('answers an unknown user with 404, also the second time', async () => {
    const person = await buildPerson(server.db)
    await admin().delete(`${users}/${person.id}`)

    expect((await admin().delete(`${users}/${person.id}`)).status).toBe(404)
    expect((await admin().delete(`${users}/999999999`)).status).toBe(404)
  })

  it('refuses oneself, a teacher with active classrooms, and a coordinator', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id })
    const coordinator = await buildPerson(server.db, { role: 'Teacher' })
    await buildCourse(server.db, { coordinatorId: coordinator.id })

    const own = await admin().delete(`${users}/${server.person('admin').id}`)
    const teaching = await admin().delete(`${users}/${teacher.id}`)
    const coordinating = await admin().delete(`${users}/${coordinator.id}`)

    expect([own.status, teaching.status, coordinating.status]).toEqual([409, 409, 409])
    expect(own.body.message).toBe('لا يمكنك حذف حسابك.')
    expect(teaching.body.message).toMatch(/شعب نشطة/)
    expect(coordinating.body.message).toMatch(/منسّق/)
  })

  it('deletes a teacher whose classrooms are all completed', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id, status: 'COMPLETED' })

    expect((await admin().delete(`${users}/${teacher.id}`)).status).toBe(204)
  })

  it('leaves an administrator when two delete each other at once', async () => {
    const own = await startTestServer()
    for (let round = 0; round < 20; round++) {
      const other = await buildPerson(own.db, { role: 'Administrator' })
      const otherAgent = await own.asPerson(other)
      const first = own.person('admin')

      await Promise.all([
        (await own.asPerson(first)).delete(`${users}/${other.id}`),
        otherAgent.delete(`${users}/${first.id}`),
      ])

      const left = await own.db.selectFrom('person').select('id').where('role', '=', 0).execute()
      expect(left).toHaveLength(1)
      await own.db.updateTable('person_all').set({ deleted_at: null }).where('id', '=', first.id).execute()
      await own.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
    }
    await own.close()
  })

  it('refuses the last administrator to another whose role was just taken', async () => {
    const own = await startTestServer()
    const other = await buildPerson(own.db, { role: 'Administrator' })
    const outcome = await own.as('admin').post(`${users}/bulk-delete`, { ids: [other.id, own.person('admin').id] })
    await own.close()

    expect(outcome.body).toMatchObject({ deletedCount: 1, refusedCount: 1 })
  })
})

describe('bulkDeleteUsers', () => {
  it('deletes whom it may and says row by row whom it may not and why', async () => {
    const students = [await buildPerson(server.db), await buildPerson(server.db)]
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id })

    const { status, body } = await admin().post(`${users}/bulk-delete`, {
      ids: [...students.map(({ id }) => id), String(teacher.id), 999999999],
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ deletedCount: 2, refusedCount: 1, message: 'تم حذف مستخدمين، وتعذّر حذف مستخدم واحد.' })
    expect(body.results.find((row: { isDeleted: boolean }) => !row.isDeleted)).toEqual({
      userId: teacher.id,
      fullName: `${teacher.firstName} ${teacher.lastName}`,
      isDeleted: false,
      reason: 'لهذا المدرّس شعب نشطة. عيّن لها مدرّسًا آخر ثم أعد المحاولة.',
    })
    expect(await auditOf(students[0]?.id ?? 0)).toHaveLength(1)
    expect(await auditOf(teacher.id)).toHaveLength(0)
  })

  it('deletes all that a filter matches, except some, and nobody else', async () => {
    const lastName = 'الفريدي'
    const meant = [await buildPerson(server.db, { lastName }), await buildPerson(server.db, { lastName })]
    const spared = await buildPerson(server.db, { lastName })
    const teacher = await buildPerson(server.db, { lastName, role: 'Teacher' })
    const before = await livingCount()

    const { body } = await admin().post(`${users}/bulk-delete`, {
      filter: { role: 'Student', q: 'الفريدى' },
      exceptIds: [spared.id],
    })

    expect(body).toMatchObject({ deletedCount: 2, message: 'تم حذف مستخدمين.' })
    expect(body.results.map((row: { userId: number }) => row.userId).sort()).toEqual(meant.map(({ id }) => id).sort())
    expect(await livingCount()).toBe(before - 2)
    expect((await admin().get(`${users}/${teacher.id}`)).status).toBe(200)
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: [1], filter: {} }],
    [{ ids: ['x'] }],
    [{ ids: 5 }],
    [{ ids: [1.5] }],
    [{ filter: 'all' }],
    [{ filter: {} }],
    [{ filter: { q: 'رنا' } }],
    [{ filter: { rol: 'Student' } }],
  ])('refuses %j with a sentence and deletes nobody', async (body) => {
    const before = await livingCount()

    const answer = await admin().post(`${users}/bulk-delete`, body)

    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/[\u0600-\u06ff]/)
    expect(await livingCount()).toBe(before)
  })

  it('deletes each once when two click together', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => buildPerson(server.db)))
    const ids = people.map(({ id }) => id)

    const [one, two] = await Promise.all([
      admin().post(`${users}/bulk-delete`, { ids }),
      admin().post(`${users}/bulk-delete`, { ids: [...ids].reverse() }),
    ])

    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.deletedCount + two.body.deletedCount).toBe(20)
    expect(await auditOf(ids[0] ?? 0)).toHaveLength(1)
  })
})

describe('listUserRoles', () => {
  it('gives all three names', async () => {
    expect((await admin().get('/api/options/user-roles')).body).toEqual(['Administrator', 'Teacher', 'Student'])
  })
})

describe('getMyProfile', () => {
  it.each(['admin', 'teacher', 'student'] as const)('gives the %s their own data', async (persona) => {
    const { status, body } = await server.as(persona).get('/api/My-profile')

    expect(status).toBe(200)
    expect(body).toMatchObject({ userId: server.person(persona).id, email: server.person(persona).email })
    expect(body).not.toHaveProperty('passwordHash')
  })
})
