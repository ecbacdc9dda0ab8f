import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const admin = () => server.as('admin')
const url = '/api/announcements'
const post = (given: Record<string, unknown>) =>
  admin().post(url, { title: 'عطلة', content: 'يوم السبت', targetScope: 0, ...given })

describe('createAnnouncement', () => {
  it.each(['teacher', 'student'] as const)('is closed to a %s', async (persona) => {
    expect((await server.as(persona).post(url, {})).status).toBe(403)
  })

  it('posts to everybody, by number or name', async () => {
    const byNumber = await post({ targetId: null })
    const byName = await post({ TargetScope: 'GLOBAL', targetScope: undefined })

    expect(byNumber.status).toBe(201)
    expect(byNumber.body).toMatchObject({
      targetScope: 'GLOBAL',
      targetScopeCode: 0,
      targetId: null,
      targetName: null,
      canDelete: true,
      message: 'نُشر الإعلان «عطلة».',
    })
    expect(byName.status).toBe(201)
  })

  it('names the target', async () => {
    const programId = await buildProgram(server.db, { name: 'التصميم' })
    const classroomId = await buildClassroom(server.db, { name: 'الشعبة ز' })

    const program = await post({ targetScope: 'PROGRAM', targetId: String(programId) })
    const classroom = await post({ targetScope: 3, targetId: classroomId })

    expect(program.body).toMatchObject({
      targetScope: 'PROGRAM',
      targetScopeCode: 1,
      targetId: programId,
      targetName: 'التصميم',
    })
    expect(classroom.body).toMatchObject({ targetScope: 'CLASSROOM', targetName: 'الشعبة ز' })
  })

  it.each([
    [{ title: '' }, 400, 'أدخل عنوان الإعلان.'],
    [{ content: '  ' }, 400, 'أدخل محتوى الإعلان.'],
    [{ targetScope: 1, targetId: null }, 400, 'اختر البرنامج أو المقرر أو الشعبة.'],
    [{ targetScope: 9 }, 400, 'اختر نطاق الإعلان.'],
    [{ targetScope: 2, targetId: 999999999 }, 404, 'ما وُجّه إليه الإعلان غير موجود أو حُذف. اختر غيره.'],
    [{ content: 'ا'.repeat(5001) }, 400, 'المحتوى 5000 حرف على الأكثر.'],
  ])('refuses %j', async (given, status, message) => {
    const answer = await post(given)

    expect([answer.status, answer.body.message]).toEqual([status, message])
  })
})

describe('listAnnouncements', () => {
  it('shows each what concerns them, newest first', async () => {
    const own = await startTestServer()
    const { db } = own
    const createFixture = async (name: string) => {
      const programId = await buildProgram(db, { name })
      const teacher = await buildPerson(db, { role: 'Teacher' })
      const coordinator = await buildPerson(db, { role: 'Teacher' })
      const courseId = await buildCourse(db, { programId, name, coordinatorId: coordinator.id })
      const classroomId = await buildClassroom(db, { courseId, name, teacherId: teacher.id })
      const student = await buildPerson(db, { programId })
      await buildEnrollment(db, { classroomId, studentId: student.id })
      for (const [targetScope, targetId] of [
        [1, programId],
        [2, courseId],
        [3, classroomId],
      ])
        await own.as('admin').post(url, { title: `${name} ${targetScope}`, content: 'س', targetScope, targetId })
      return { teacher, coordinator, student, classmate: await buildPerson(db, { programId }) }
    }
    await own.as('admin').post(url, { title: 'للجميع', content: 'س', targetScope: 0 })
    const here = await createFixture('هنا')
    await createFixture('هناك')
    const seenBy = async (person: typeof here.student) => {
      const { body } = await (await own.asPerson(person)).get(url)
      return body.map(({ title }: { title: string }) => title)
    }

    expect(await seenBy(here.student)).toEqual(['هنا 3', 'هنا 2', 'هنا 1', 'للجميع'])
    expect(await seenBy(here.teacher)).toEqual(['هنا 3', 'هنا 2', 'هنا 1', 'للجميع'])
    expect(await seenBy(here.coordinator)).toEqual(['هنا 3', 'هنا 2', 'هنا 1', 'للجميع'])
    expect(await seenBy(here.classmate)).toEqual(['هنا 1', 'للجميع'])
    expect((await own.as('admin').get(url)).body).toHaveLength(7)
    const { body } = await (await own.asPerson(here.student)).get(url)
    expect(body.every(({ canDelete }: { canDelete: boolean }) => !canDelete)).toBe(true)
    const page = await own.as('admin').get(`${url}?scope=PROGRAM&limit=1`)
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '2'])
    const next = await own.as('admin').get(`${url}?scope=PROGRAM&limit=1&cursor=${page.headers['x-next-cursor']}`)
    expect(next.body[0].title).toBe('هنا 1')
    await own.close()
  })

  it('gives the scope as a number to teachers and as a name to the others', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const student = await buildPerson(server.db)
    await post({ title: 'لكل الأدوار', targetScope: 0 })
    const scopesFor = async (agent: Agent) => {
      const { body } = await agent.get(`${url}?scope=GLOBAL&limit=1`)
      const { targetScope, targetScopeName, targetScopeCode } = body[0]
      return [targetScope, targetScopeName, targetScopeCode]
    }

    expect(await scopesFor(await server.asPerson(teacher))).toEqual([0, 'GLOBAL', 0])
    expect(await scopesFor(await server.asPerson(student))).toEqual(['GLOBAL', 'GLOBAL', 0])
    expect(await scopesFor(admin())).toEqual(['GLOBAL', 'GLOBAL', 0])
  })

  it('shows the coordinator what concerns a course that has no classroom yet', async () => {
    const coordinator = await buildPerson(server.db, { role: 'Teacher' })
    const courseId = await buildCourse(server.db, { coordinatorId: coordinator.id })
    await post({ title: 'قبل الشُعب', targetScope: 'COURSE', targetId: courseId })

    const { body } = await (await server.asPerson(coordinator)).get(`${url}?scope=COURSE`)

    expect(body.map(({ title }: { title: string }) => title)).toEqual(['قبل الشُعب'])
  })

  it('searches titles folded', async () => {
    await post({ title: 'إعلانٌ عن الأنشطة' })

    const { body } = await admin().get(`${url}?q=${encodeURIComponent('انشطه')}`)

    expect(body).toHaveLength(1)
  })
})

describe('deleteAnnouncement', () => {
  it('is closed to students, hides another person’s from teachers, and lets administrators delete once', async () => {
    const { body } = await post({})
    const one = `${url}/${body.announcementId}`

    const statuses = [
      (await server.as('visitor').delete(one)).status,
      (await server.as('student').delete(one)).status,
      (await server.as('teacher').delete(one)).status,
      (await admin().delete(one)).status,
      (await admin().delete(one)).status,
    ]

    expect(statuses).toEqual([401, 403, 404, 204, 404])
  })

  it('lets a teacher delete their own', async () => {
    const teacher = server.person('teacher')
    const { id } = await server.db
      .insertInto('announcement')
      .values({ title: 'لي', content: 'س', scope: 0, author_id: teacher.id })
      .returning('id')
      .executeTakeFirstOrThrow()

    expect((await server.as('teacher').delete(`${url}/${id}`)).status).toBe(204)
  })

  it('can be taken back for 30 days', async () => {
    const { body } = await post({ title: 'يعود' })
    await admin().delete(`${url}/${body.announcementId}`)

    const restored = await admin().post(`/api/admin/trash/announcement-${body.announcementId}/restore`)
    const again = await admin().post(`/api/admin/trash/announcement-${body.announcementId}/restore`)

    expect([restored.status, again.status]).toEqual([200, 404])
    const { body: found } = await admin().get(`${url}?q=${encodeURIComponent('يعود')}`)
    expect(found).toHaveLength(1)
  })
})

describe('updateAnnouncement', () => {
  const words = { title: 'عطلة رسمية', content: 'يوم الأحد' }

  it('changes the words, tells its readers, and keeps whom it is for', async () => {
    const programId = await buildProgram(server.db)
    const posted = (await post({ targetScope: 1, targetId: programId })).body
    expect(posted.editedAt).toBeNull()

    const { status, body } = await admin().put(`${url}/${posted.announcementId}`, words)

    expect(status).toBe(200)
    expect(body).toMatchObject({ ...words, targetScope: 'PROGRAM', targetId: programId, postedAt: posted.postedAt })
    expect(Date.parse(body.editedAt)).toBeGreaterThan(Date.parse(posted.postedAt))
    expect(body.message).toBe('حُفظ الإعلان «عطلة رسمية».')
    const student = await server.asPerson(await buildPerson(server.db, { role: 'Student', programId }))
    const [read] = (await student.get(`${url}?limit=1`)).body
    expect(read).toMatchObject({ ...words, editedAt: body.editedAt })
  })

  it('writes the words before and after into the trail, and nothing where nothing changes', async () => {
    const { announcementId: id } = (await post({})).body
    const entries = () =>
      server.db
        .selectFrom('audit_entry')
        .select(['before', 'after'])
        .where('operation', '=', 'updateAnnouncement')
        .where('entity_id', '=', String(id))
        .execute()

    const same = await admin().put(`${url}/${id}`, { title: 'عطلة', content: 'يوم السبت' })
    expect([same.status, same.body.editedAt, (await entries()).length]).toEqual([200, null, 0])

    await admin().put(`${url}/${id}`, words)
    expect(await entries()).toEqual([{ before: { title: 'عطلة', content: 'يوم السبت' }, after: words }])
  })

  it('is for its author and for administrators', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
    const agent = await server.asPerson(teacher)
    const theirs = (await agent.post(`/api/teacher/classrooms/${classroomId}/announcements`, words)).body
    const other = (await post({ targetScope: 3, targetId: classroomId })).body

    expect((await agent.put(`${url}/${theirs.announcementId}`, { ...words, title: 'موعد' })).status).toBe(200)
    expect((await admin().put(`${url}/${theirs.announcementId}`, words)).status).toBe(200)
    const refused = await agent.put(`${url}/${other.announcementId}`, words)
    expect([refused.status, refused.body.message]).toEqual([404, 'الإعلان غير موجود أو حُذف.'])
    expect((await server.as('student').put(`${url}/${other.announcementId}`, words)).status).toBe(403)
  })

  it.each([
    ['no title', { title: ' ', content: 'x' }, 'title'],
    ['a title that is too long', { title: 'ع'.repeat(256), content: 'x' }, 'title'],
    ['no content', { title: 'x', content: '' }, 'content'],
    ['content that is too long', { title: 'x', content: 'ع'.repeat(5_001) }, 'content'],
  ])('refuses %s', async (_, body, field) => {
    const { announcementId: id } = (await post({})).body

    const refused = await admin().put(`${url}/${id}`, body)

    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
  })

  it('finds none that was deleted', async () => {
    const { announcementId: id } = (await post({})).body
    await admin().delete(`${url}/${id}`)

    expect((await admin().put(`${url}/${id}`, words)).status).toBe(404)
  })
})
