import { listAudit } from '@manara/contract/audit.ts'
import { closeCheckIn, getCheckIn } from '@manara/contract/check-ins.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildSheet, open, readStatuses, save, toBody } from './attendance.fixtures.ts'
import { writeCode } from './check-in-codes.ts'
import { asStudent, Browser, codeNow, openWindow, start } from './check-ins.fixtures.ts'

let now = start
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
openSchool({ clock: () => now, limits: { checkInWindowsOfUser: { points: 20, seconds: 86_400 } } })
beforeEach(() => {
  now = start
})

const expired = 'انتهت صلاحية الرمز. امسح الرمز الظاهر الآن.'
const arrived = [303, '/student/check-in']

describe('checkIn', () => {
  it('stores a presence as any other mark: on the sheet, in the audit log, and not as a taken sheet', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    const { checkInId } = (await openWindow(sheet)).body
    const phone = new Browser()

    expect(await phone.scan(await codeNow(sheet, checkInId))).toEqual(arrived)
    expect(phone.attributes).toMatch(/Path=\/api\/student\/check-ins; HttpOnly; SameSite=Strict/)
    const { status, body } = await phone.send(await asStudent(one))

    expect([status, body.status, body.minutesLate]).toEqual([200, 'PRESENT', null])
    expect(body.message).toMatch(/^سُجّل حضورك في /)
    expect(phone.attributes).toMatch(
      /^manara_phone=[\w-]{43}; Max-Age=43200; Path=\/api\/student\/check-ins; HttpOnly; SameSite=Strict$/,
    )
    const read = (await open(sheet.agent, sheet.lessonKey)).body
    expect([read.version, read.lesson.takenAt, read.lesson.counts.present]).toEqual([1, null, 1])
    expect(read.checkIn).toEqual({ checkInId, isOpen: true, checkedInCount: 1, headCount: null })
    expect(read.rows.find(({ enrollmentId }) => enrollmentId === one)).toMatchObject({
      source: 'STUDENT',
      status: 'PRESENT',
    })
    expect(await readStatuses(sheet)).toEqual({ [one]: 'PRESENT', [two]: null })
    const { rows } = await sql`select present from attendance_standing where enrollment_id = ${one}`.execute(server.db)
    expect(rows).toEqual([{ present: 1 }])
    const entry = (await server.as('admin').call(listAudit, { query: { limit: 1 } })).body[0]
    expect(entry?.operation).toBe('checkIn')
    const window = (await sheet.agent.call(getCheckIn, { params: { id: checkInId } })).body
    expect(window.checkedIn).toEqual([expect.objectContaining({ isLate: false, at: now.toISOString() })])
  })

  it('is late by the time of the scan, which a slow phone keeps', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    const { checkInId } = (await openWindow(sheet, { minutes: 60, lateAfter: 10 })).body
    const [slow, late] = [new Browser(), new Browser()]

    later(5 * 60)
    await slow.scan(await codeNow(sheet, checkInId))
    later(2 * 60)
    await late.scan(await codeNow(sheet, checkInId))

    expect((await slow.send(await asStudent(one))).body.status).toBe('PRESENT')
    const { body } = await late.send(await asStudent(two))
    expect([body.status, body.minutesLate]).toEqual(['LATE', 11])
    expect(body.message).toMatch(/^سُجّل حضورك في .* مع تأخر 11 دقيقة/)
  })

  it('refuses old codes, codes of another window and made-up ones, and stores nothing for an opened address', async () => {
    const sheet = await buildSheet(1)
    const { checkInId, codes } = (await openWindow(sheet)).body
    const code = codes[0]?.code ?? ''
    const other = (await openWindow(await buildSheet(1))).body.checkInId
    const lost = [303, '/student/check-in?state=expired']
    const window = await server.db.selectFrom('check_in_window').selectAll().where('id', '=', checkInId).execute()
    const foreign = writeCode(other, window[0]?.secret ?? Buffer.alloc(32), Math.floor(now.getTime() / 7_000))

    for (const wrong of [foreign, codes[3]?.code ?? '', 'AAAA', '%', `${code}A`, '7777777777777777', 'ا'.repeat(16)])
      expect(await new Browser().scan(wrong)).toEqual(lost)
    later(7)
    expect(await new Browser().scan(code.toLowerCase())).toEqual(arrived)
    later(7)
    expect(await new Browser().scan(code)).toEqual(lost)
    const { rows } = await sql`select from check_in where window_id = ${checkInId}`.execute(server.db)
    expect(rows).toEqual([])
    const { status, problem } = await new Browser().send(await asStudent(sheet.enrollmentIds[0] ?? 0))
    expect([status, problem.message]).toEqual([409, expect.stringContaining('لا رمز ممسوح على هذا الهاتف')])
  })

  it('takes a claim of ten minutes, and none that was changed', async () => {
    const sheet = await buildSheet(1)
    const student = await asStudent(sheet.enrollmentIds[0] ?? 0)
    const { checkInId } = (await openWindow(sheet, { minutes: 60, lateAfter: 60 })).body
    const phone = new Browser()
    await phone.scan(await codeNow(sheet, checkInId))
    const claim = phone.cookies.get('manara_check_in') ?? ''

    const forged = new Browser()
    forged.cookies.set(
      'manara_check_in',
      claim.replace(/\.(\d+)\./, (_, step) => `.${Number(step) + 1}.`),
    )
    expect((await forged.send(student)).problem.message).toBe(expired)
    later(601)
    expect((await phone.send(student)).problem.message).toBe(expired)
  })

  it('lets one phone check in one student, and a copied claim nobody else', async () => {
    const sheet = await buildSheet(3)
    const [one, two, three] = await Promise.all(sheet.enrollmentIds.map(asStudent))
    const { checkInId } = (await openWindow(sheet)).body
    const phone = new Browser()
    await phone.scan(await codeNow(sheet, checkInId))
    const copied = new Browser()
    copied.cookies = new Map(phone.cookies)
    if (!one || !two || !three) throw new Error('three students')

    const first = await phone.send(one)
    // The answer was lost: the same student asks again.
    expect((await phone.send(one)).body).toEqual(first.body)
    expect((await copied.send(two)).problem.message).toBe(expired)
    await phone.scan(await codeNow(sheet, checkInId))
    const refused = await phone.send(three)
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'استُعمل هذا الجهاز لإثبات حضور طالب آخر في هذه الحصة. راجع المدرّس.',
    ])
    expect((await open(sheet.agent, sheet.lessonKey)).body.lesson.counts.present).toBe(1)
    // In another lesson the phone is free again.
    const next = await buildSheet(1)
    await phone.scan(await codeNow(next, (await openWindow(next)).body.checkInId))
    expect((await phone.send(await asStudent(next.enrollmentIds[0] ?? 0))).status).toBe(200)
  })

  it('stores each once when a classroom checks in at the same moment, each twice, and one code twice', async () => {
    const sheet = await buildSheet(12)
    const students = await Promise.all(sheet.enrollmentIds.map(asStudent))
    const { checkInId } = (await openWindow(sheet)).body
    const code = await codeNow(sheet, checkInId)
    const phones = await Promise.all(
      students.slice(2).map(async (student) => {
        const phone = new Browser()
        await phone.scan(code)
        return { phone, student }
      }),
    )
    const shared = new Browser()
    await shared.scan(code)

    const answers = await Promise.all([...phones, ...phones].map(({ phone, student }) => phone.send(student)))
    const both = await Promise.all(students.slice(0, 2).map((student) => shared.send(student)))

    // Twice at once is two cookies of one phone, and still one presence.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { version, lesson } = (await open(sheet.agent, sheet.lessonKey)).body
    expect([version, lesson.counts.present]).toEqual([11, 11])
  })

  it('is for students of the lesson, while its window is open', async () => {
    const sheet = await buildSheet(1)
    const student = await asStudent(sheet.enrollmentIds[0] ?? 0)
    const { checkInId } = (await openWindow(sheet)).body
    const phone = new Browser()
    const code = await codeNow(sheet, checkInId)
    await phone.scan(code)

    expect((await phone.send(server.as('student'))).status).toBe(404)
    expect((await phone.send(sheet.agent)).status).toBe(403)
    expect((await phone.send(server.as('visitor'))).status).toBe(401)
    await sheet.agent.call(closeCheckIn, { params: { id: checkInId }, body: {} })
    const closed = await phone.send(student)
    expect([closed.status, closed.problem.message]).toEqual([409, 'أغلق المدرّس إثبات الحضور.'])
    expect(await new Browser().scan(code)).toEqual([303, '/student/check-in?state=closed'])
  })

  it('changes no mark that the teacher saved meanwhile, and turns an absence of before', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'ABSENT' }))
    const { checkInId } = (await openWindow(sheet)).body
    await save(sheet.agent, sheet.lessonKey, toBody({ [two]: 'ABSENT' }, { baseVersion: 1 }))
    const [first, second] = [new Browser(), new Browser()]
    for (const phone of [first, second]) await phone.scan(await codeNow(sheet, checkInId))

    expect((await first.send(await asStudent(one))).status).toBe(200)
    const refused = await second.send(await asStudent(two))

    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'رصد المدرّس حضورك في هذه الحصة: غائب. راجع المدرّس.',
    ])
    expect(await readStatuses(sheet)).toEqual({ [one]: 'PRESENT', [two]: 'ABSENT' })
    // What the teacher chose on an older sheet wins against what students say of themselves.
    const saved = await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'ABSENT' }, { baseVersion: 2 }))
    expect([saved.body.conflicts, (await readStatuses(sheet))[one]]).toEqual([[], 'ABSENT'])
  })

  it('takes the same seven statements for a large classroom', async () => {
    const sheet = await buildSheet(40)
    const student = await asStudent(sheet.enrollmentIds[0] ?? 0)
    const phone = new Browser()
    await phone.scan(await codeNow(sheet, (await openWindow(sheet)).body.checkInId))
    const sent = vi.spyOn(pg.Client.prototype, 'query')

    expect((await phone.send(student)).status).toBe(200)

    const statements = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? String(query))
    sent.mockRestore()
    expect(statements.filter((text) => !/^(begin|start transaction|commit)/i.test(text)).length).toBeLessThanOrEqual(7)
  })
})
