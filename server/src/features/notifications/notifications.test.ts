import { createAnnouncement, deleteAnnouncement } from '@manara/contract/announcements.ts'
import * as contract from '@manara/contract/notifications.ts'
import { announceToClassroom } from '@manara/contract/teaching.ts'
import { countNotifications } from '@manara/contract/unread-notifications.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handOutPiece } from '../../platform/events/hand-out.ts'
import { createHandingOut } from '../../platform/events/handing-out.ts'
import { bellOf, handOutAll, letTimePass, titlesOf } from './notifications.fixtures.ts'

openSchool()

let student: BuiltPerson
let teacher: BuiltPerson
let classroomId: number
beforeEach(async () => {
  await server.db.deleteFrom('event').execute()
  await server.db.deleteFrom('notification').execute()
  teacher = await buildPerson(server.db, { role: 'Teacher' })
  classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  const { program_id: programId } = await server.db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select('course.program_id')
    .where('classroom.id', '=', classroomId)
    .executeTakeFirstOrThrow()
  student = await buildPerson(server.db, { role: 'Student', programId })
  await buildEnrollment(server.db, { classroomId, studentId: student.id })
})

const words = { title: 'اختبار الأحد', content: 'الوحدة الثالثة' }
async function announce(title = words.title): Promise<number> {
  const me = await server.asPerson(teacher)
  const { body } = await me.call(announceToClassroom, {
    params: { id: classroomId },
    body: { ...words, title },
  })
  return body.announcementId
}
const unreadOf = async (person: BuiltPerson) => (await (await server.asPerson(person)).call(countNotifications)).body

describe('news', () => {
  it('reach those of the classroom after the hold, and not their author or anybody else', async () => {
    const stranger = await buildPerson(server.db, { role: 'Student' })
    await announce()

    const before = await handOutPiece(server.db)
    await handOutAll()

    expect(before).toBe(false)
    expect(await bellOf(student)).toEqual([
      {
        notificationId: expect.any(Number),
        category: 'announcements',
        title: 'اختبار الأحد',
        body: 'الوحدة الثالثة',
        link: '/student/announcements',
        times: 1,
        at: expect.any(String),
        readAt: null,
      },
    ])
    expect(await unreadOf(student)).toEqual({ unread: 1, links: ['/student/announcements'] })
    expect([await titlesOf(teacher), await titlesOf(stranger)]).toEqual([[], []])
  })

  it('of a change that was rolled back are told to nobody', async () => {
    const broken = inTransaction(server.db, async (trx) => {
      await sql`insert into event (kind, payload) values ('announcementPosted', '{"announcementId": 1}')`.execute(trx)
      throw new Error('the change failed after all')
    })

    await expect(broken).rejects.toThrow('after all')
    expect(await handOutPiece(server.db)).toBe(false)
  })

  it('of an announcement that was deleted in time never appear, and later they are withdrawn while unread', async () => {
    const [soon, late] = [await announce('الأول'), await announce('الثاني')]
    await admin.call(deleteAnnouncement, { params: { id: soon } })
    await handOutAll()
    const shown = await titlesOf(student)

    await admin.call(deleteAnnouncement, { params: { id: late } })
    await handOutAll()

    expect(shown).toEqual(['الثاني'])
    expect(await titlesOf(student)).toEqual([])
  })

  it('of everybody go out in pieces, each reader once, also when several processes hand out and one breaks off', async () => {
    for (const first of [1, 701, 1401])
      await sql`
        insert into person_all (role, first_name, last_name, email, national_id, password_hash)
        select 2, 'ليان', 'حداد', 'reader' || n || '@school.example', 'R' || (100000 + n), '-'
        from generate_series(${sql.lit(first)}, ${sql.lit(first + 699)}) as n`.execute(server.db)
    await admin.call(createAnnouncement, { body: { ...words, targetScope: 0 } })
    await letTimePass()
    const broken = inTransaction(server.db, async (trx) => {
      await handOutPiece(trx)
      throw new Error('the process was killed')
    })
    await expect(broken).rejects.toThrow('killed')

    const everyOne = Array.from({ length: 4 }, async () => {
      let pieces = 0
      for (let idle = 0; idle < 3; ) (await handOutPiece(server.db)) ? pieces++ : idle++
      return pieces
    })
    const pieces = (await Promise.all(everyOne)).reduce((sum, one) => sum + one, 0)
    await handOutAll()

    const { rows } = await sql<{ rows: number; people: number; others: number }>`
      select count(*) as rows, count(distinct person_id) as people,
        (select count(*) from person where id <> ${server.person('admin').id}) as others from notification`.execute(
      server.db,
    )
    expect(rows[0]?.rows).toBe(rows[0]?.others)
    expect(rows[0]?.people).toBe(rows[0]?.others)
    expect(pieces).toBeGreaterThanOrEqual(1)
  })

  it('that fail wait longer each time, and are given up after ten', async () => {
    await sql`insert into event (kind, payload) values ('announcementPosted', '{"announcementId": "x"}')`.execute(
      server.db,
    )
    const problems: unknown[] = []
    const read = () =>
      server.db
        .selectFrom('event')
        .select(['attempts', 'failed_at', sql<boolean>`not_before > now()`.as('waits')])
        .executeTakeFirstOrThrow()

    await handOutPiece(server.db, (error) => problems.push(error))
    const once = await read()
    for (let attempt = 2; attempt <= 10; attempt++) {
      await letTimePass()
      await handOutPiece(server.db)
    }

    expect(problems).toHaveLength(1)
    expect(once).toMatchObject({ attempts: 1, failed_at: null, waits: true })
    expect(await read()).toMatchObject({ attempts: 10, failed_at: expect.any(Date) })
  })

  it('of a kind that only a newer version knows are left to it for an hour', async () => {
    await sql`insert into event (kind, payload) values ('moonLanded', '{}')`.execute(server.db)
    await handOutPiece(server.db)
    const left = await server.db.selectFrom('event').select(['failed_at']).executeTakeFirstOrThrow()
    await sql`update event set told_at = now() - interval '61 minutes', not_before = now() - interval '1 second'`.execute(
      server.db,
    )

    await handOutPiece(server.db)

    expect(left.failed_at).toBeNull()
    expect((await server.db.selectFrom('event').select('failed_at').executeTakeFirstOrThrow()).failed_at).not.toBeNull()
  })

  it('are handed out by the loop soon after the commit', async () => {
    const loop = createHandingOut(server.db, () => undefined)
    loop.start()
    try {
      const id = await announce()
      await letTimePass()
      await expect.poll(() => titlesOf(student), { timeout: 5_000 }).toEqual([words.title])
      await admin.call(deleteAnnouncement, { params: { id } })
      await expect.poll(() => titlesOf(student), { timeout: 1_500, interval: 50 }).toEqual([])
    } finally {
      await loop.stop()
    }
  })
})

describe('readNotifications', () => {
  it('reads some, all up to one, or those that lead to a page; what comes meanwhile stays unread', async () => {
    const me = await server.asPerson(student)
    for (const title of ['أ', 'ب', 'ج']) await announce(title)
    await handOutAll()
    const [third, second, first] = (await bellOf(student)).map(({ notificationId }) => notificationId)

    const one = await me.call(contract.readNotifications, { body: { ids: [first ?? 0] } })
    const upTo = await me.call(contract.readNotifications, { body: { upTo: second ?? 0 } })
    const left = (await me.call(contract.listNotifications, { query: { isUnread: true } })).body
    const page = await me.call(contract.readNotifications, { body: { link: '/student/announcements' } })

    expect([one.body.unread, upTo.body.unread, page.body.unread]).toEqual([2, 1, 0])
    expect(left.map(({ notificationId }) => notificationId)).toEqual([third])
  })

  it('leaves those of others alone, and asks for one of the three', async () => {
    await announce()
    await handOutAll()
    const [theirs] = await bellOf(student)
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Student' }))

    await other.call(contract.readNotifications, { body: { ids: [theirs?.notificationId ?? 0] } })
    const nothing = await other.send(contract.readNotifications, { body: {} })
    const both = await other.send(contract.readNotifications, { body: { upTo: 1, link: '/student/announcements' } })
    const elsewhere = await other.send(contract.readNotifications, { body: { link: '//evil.example' } })

    expect((await unreadOf(student)).unread).toBe(1)
    expect([nothing.status, both.status, elsewhere.status]).toEqual([400, 400, 400])
    expect(nothing.problem.message).toMatch(/واحدًا منها فقط/)
  })
})

describe('notification settings', () => {
  it('keep what differs from the usual, and what is switched off is not told', async () => {
    const me = await server.asPerson(student)
    const usual = (await me.call(contract.getNotificationSettings)).body
    const { status } = await me.call(contract.updateNotificationSettings, {
      body: { ...usual, announcements: { inApp: false } },
    })
    await announce()
    await handOutAll()

    expect([status, usual.announcements.inApp]).toEqual([200, true])
    expect((await me.call(contract.getNotificationSettings)).body.announcements).toEqual({
      inApp: false,
      push: true,
      mail: true,
    })
    expect(await titlesOf(student)).toEqual([])
  })

  it('refuse what is not whole', async () => {
    const { status, problem } = await server
      .as('student')
      .send(contract.updateNotificationSettings, { body: { announcements: { inApp: 'ربما' } } })

    expect([status, problem.title]).toEqual([400, expect.stringMatching(/[ء-ي]/)])
  })
})

describe('listNotifications', () => {
  it('finds words in any spelling, by category, page by page', async () => {
    const me = await server.asPerson(student)
    for (const title of ['إعلان الرحلة', 'موعد الامتحان', 'موعد آخر']) await announce(title)
    await handOutAll()
    const find = async (query: contract.ListNotificationsQuery) =>
      (await me.call(contract.listNotifications, { query })).body.map(({ title }) => title)

    expect(await find({ q: 'اعلان' })).toEqual(['إعلان الرحلة'])
    expect(await find({ category: 'grades' })).toEqual([])
    expect(await find({ limit: 1, page: 2 })).toEqual(['موعد الامتحان'])
  })
})
