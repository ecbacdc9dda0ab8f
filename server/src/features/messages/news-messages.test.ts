import { readNotifications } from '@manara/contract/notifications.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildCertificate, buildGraduation } from '../../../test/factories/graduation.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handOutPiece } from '../../platform/events/hand-out.ts'
import { tell, withdraw } from '../../platform/events/tell.ts'
import { bellOf, handOutAll, letTimePass } from '../notifications/notifications.fixtures.ts'
import {
  allMessages,
  buildPupil,
  emptyQueue,
  makeAbsent,
  markAbsent,
  next,
  openSchool,
  schoolDay,
  server,
  switchOn,
} from './messages.fixtures.ts'
import { tidyQueue } from './tidy.queries.ts'

openSchool()
beforeEach(emptyQueue)

const statesOf = async () => (await allMessages()).map(({ state }) => state)

describe('an absence', () => {
  it('is no message in a school that switched nothing on (R-message-1)', async () => {
    await makeAbsent([await buildPupil()])

    expect(await allMessages()).toEqual([])
  })

  it('is a message to the first phone of the parents, by name, day and course', async () => {
    await switchOn('studentAbsent')
    const pupil = await buildPupil([
      { relation: 'SELF' },
      { relation: 'MOTHER', holder: 'أم ليان', e164: '+963944000001' },
      { relation: 'FATHER' },
    ])
    await makeAbsent([pupil])

    const [message, ...others] = await allMessages()
    expect(others).toEqual([])
    expect(message).toMatchObject({ phone: '+963944000001', holder: 'أم ليان', state: 'WAITING', studentId: pupil.id })
    const day = (await schoolDay()).replaceAll('-', '/')
    expect(message?.longText).toContain('السلام عليكم أم ليان\n')
    expect(message?.longText).toContain(`سُجّل غياب ليان ${pupil.lastName} يوم `)
    expect(message?.longText).toContain(`${day} عن الفيزياء.\nللاستفسار: 011 222 3333.`)
    expect(message?.shortText).toMatch(/^مدرسة الياسمين: سُجّل غياب/)
    expect(Array.from(message?.shortText ?? '').length).toBeLessThanOrEqual(160)
  })

  it('leaves a sentence out for which the school has no phone', async () => {
    await switchOn('studentAbsent')
    await server.db.updateTable('school_settings').set({ payment_phone: '' }).execute()
    await makeAbsent([await buildPupil()])

    const [message] = await allMessages()
    expect(message?.shortText).toMatch(/عن الفيزياء\.$/)
    expect(message?.longText).not.toContain('للاستفسار')
  })

  it.each([
    ['FIRST', ['F']],
    ['ALL', ['F', 'M']],
    ['STUDENT', ['S']],
  ])('for %s goes to these phones (R-message-2)', async (toWhom, expected) => {
    await switchOn('studentAbsent', { toWhom })
    const pupil = await buildPupil([
      { relation: 'OTHER' },
      { relation: 'FATHER', e164: null },
      { relation: 'FATHER', holder: 'F' },
      { relation: 'MOTHER', holder: 'M' },
      { relation: 'SELF', holder: 'S' },
    ])
    await makeAbsent([pupil])

    expect((await allMessages()).map(({ holder }) => holder).toSorted()).toEqual(expected)
  })

  it('reaches the student where no parent has a phone; a student without a phone gets no message', async () => {
    await switchOn('studentAbsent')
    const [alone, without] = [await buildPupil([{ relation: 'SELF' }]), await buildPupil([])]
    await makeAbsent([alone, without])

    expect((await allMessages()).map(({ phone }) => phone)).toEqual(alone.phones)
  })

  it('is one message a day and phone, however many lessons it is of and however often it is handed out', async () => {
    await switchOn('studentAbsent')
    const pupil = await buildPupil()
    await makeAbsent([pupil], 'الفيزياء')
    await makeAbsent([pupil], 'الكيمياء')
    await sql`update event set handled_at = null`.execute(server.db)
    await handOutAll()

    expect(await allMessages()).toHaveLength(1)
  })

  it('is made once when the handing out breaks off and several go on', async () => {
    await switchOn('studentAbsent')
    const pupils = [await buildPupil(), await buildPupil(), await buildPupil()]
    await markAbsent(pupils)
    await letTimePass()
    const broken = inTransaction(server.db, async (trx) => {
      await handOutPiece(trx)
      throw new Error('the process was killed')
    })
    await expect(broken).rejects.toThrow('killed')
    const afterBreak = await allMessages()

    await Promise.all([1, 2, 3].map(() => handOutPiece(server.db)))
    await handOutAll()

    expect(afterBreak).toEqual([])
    expect((await allMessages()).map(({ phone }) => phone)).toEqual(pupils.flatMap(({ phones }) => phones))
  })

  it('that was read in the app in time is not sent (R-message-3)', async () => {
    await switchOn('studentAbsent', { waitMinutes: 30 })
    const [reader, other] = [await buildPupil(), await buildPupil()]
    await makeAbsent([reader, other])
    const early = await next()
    const [notification] = await bellOf(reader)
    const me = await server.asPerson(reader)
    await me.call(readNotifications, { body: { ids: [notification?.notificationId ?? 0] } })
    await sql`update outgoing_message set not_before = now() - interval '1 second'`.execute(server.db)

    const late = await next()

    expect(early.message).toBeNull()
    expect(late.message?.studentId).toBe(other.id)
    expect(await statesOf()).toEqual(['WITHDRAWN', 'WAITING'])
  })

  it('that was corrected is not sent', async () => {
    await switchOn('studentAbsent')
    const { lessonId } = await makeAbsent([await buildPupil()])
    await sql`update attendance_mark set status = 1 where lesson_id = ${lessonId}`.execute(server.db)

    expect((await next()).message).toBeNull()
    expect(await statesOf()).toEqual(['WITHDRAWN'])
  })

  it('is of no use after eight in the evening of its day (R-message-5)', async () => {
    await switchOn('studentAbsent')
    await makeAbsent([await buildPupil()])
    const { rows } = await sql<{ end: string }>`
      select to_char(useful_until at time zone (select time_zone from school_settings), 'YYYY-MM-DD HH24:MI') as end
      from outgoing_message`.execute(server.db)
    await sql`update outgoing_message set useful_until = now() - interval '1 second'`.execute(server.db)

    await tidyQueue(server.db)

    expect(rows).toEqual([{ end: `${await schoolDay()} 20:00` }])
    expect(await statesOf()).toEqual(['EXPIRED'])
  })

  it('of a former day makes no message', async () => {
    await switchOn('studentAbsent')
    const { lessonId } = await markAbsent([await buildPupil()])
    await sql`update lesson set day = day - 1 where id = ${lessonId}`.execute(server.db)
    await handOutAll()

    expect(await allMessages()).toEqual([])
  })
})

describe('results and certificates', () => {
  it('are messages that name course and program, without a mark', async () => {
    await switchOn('finalGradesCalculated')
    await switchOn('certificateIssued')
    const pupil = await buildPupil()
    const classroomId = await buildClassroom(server.db)
    const marks = { practicalGrade: 28, examGrade: 55, finalGrade: 83 }
    const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: pupil.id, ...marks })
    const decidedBy = server.person('admin').id
    const graduationId = await buildGraduation(server.db, { decidedBy, studentId: pupil.id })
    await buildCertificate(server.db, server.files, graduationId)
    await inTransaction(server.db, async (trx) => {
      await tell(trx, undefined, 'finalGradesCalculated', { classroomId, enrollmentIds: [enrollmentId] })
      await tell(trx, undefined, 'certificateIssued', { graduationId })
    })
    await handOutAll()

    const texts = (await allMessages()).map(({ longText, shortText }) => `${longText}\n${shortText}`)
    expect(texts).toEqual([expect.stringContaining('في قواعد البيانات'), expect.stringContaining('جاهزة للاستلام')])
    expect(texts.join()).not.toMatch(/83|28|55/)
  })

  it('that are withdrawn take their waiting messages with them', async () => {
    await switchOn('studentAbsent')
    await makeAbsent([await buildPupil()])
    await sql`update outgoing_message set subject = 'certificate:7'`.execute(server.db)
    await inTransaction(server.db, (trx) => withdraw(trx, 'certificate:7'))
    await handOutAll()

    expect(await statesOf()).toEqual(['WITHDRAWN'])
  })
})
