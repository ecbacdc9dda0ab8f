import * as messageBatches from '@manara/contract/message-batches.ts'
import * as templateContract from '@manara/contract/message-templates.ts'
import * as stoppedNumbers from '@manara/contract/stopped-numbers.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { admin, allMessages, buildPupil, emptyQueue, openSchool, server, switchOn } from './messages.fixtures.ts'
import { originalTemplates } from './original-templates.ts'

openSchool()
beforeEach(emptyQueue)

const words = { longText: 'السلام عليكم {ولي_الأمر}\nنلتقي بشأن {الطالب}', shortText: '{المدرسة}: موعد بشأن {الطالب}' }
const body = (personIds: number[], more: object = {}) => ({ personIds, ...words, toWhom: 'FIRST' as const, ...more })
const preview = (given: object) => admin.send(messageBatches.previewMessageBatch, { body: given })
const create = (given: object, more: object = {}) =>
  admin.send(messageBatches.createMessageBatch, { body: { ...given, ...more } })

describe('a batch', () => {
  it('makes exactly what its rehearsal shows (R-message-9)', async () => {
    const [one, silent, stopped] = [await buildPupil(), await buildPupil([]), await buildPupil()]
    await admin.call(stoppedNumbers.stopNumber, { body: { phone: stopped.phones[0] ?? '', reason: 'طلب صاحبه' } })
    const given = body([one.id, silent.id, stopped.id])
    const shown = await preview(given)
    const made = await create(given, { fingerprint: shown.body.fingerprint })

    expect(shown.body).toMatchObject({
      messagesCount: 1,
      leftOut: [
        { reason: 'NO_PHONE', count: 1, names: [`ليان ${silent.lastName}`] },
        { reason: 'STOPPED', count: 1, names: [`ليان ${stopped.lastName}`] },
      ],
      samples: [
        { holder: 'والد ليان', phone: one.phones[0], shortText: `مدرسة الياسمين: موعد بشأن ليان ${one.lastName}` },
      ],
      needsConfirmation: false,
    })
    expect([made.status, made.body.messagesCount]).toEqual([201, 1])
    expect(await allMessages()).toMatchObject([{ phone: one.phones[0], state: 'WAITING' }])
  })

  it('is for a classroom by a template of the office, and gives one phone the same words once', async () => {
    const template = await admin.call(templateContract.createFreeTemplate, {
      body: { name: 'موعد اجتماع', longText: 'اجتماع يوم {اليوم}', shortText: 'اجتماع' },
    })
    const classroomId = await buildClassroom(server.db)
    for (let index = 0; index < 2; index++) {
      const pupil = await buildPupil([{ e164: '+963955000111' }])
      await buildEnrollment(server.db, { classroomId, studentId: pupil.id })
    }
    const { templateId } = template.body

    const { body: shown } = await preview({ classroomId, templateId, toWhom: 'ALL' })

    expect([shown.messagesCount, shown.leftOut]).toEqual([1, [expect.objectContaining({ reason: 'SAME', count: 1 })]])
  })

  it('is made once, also by two at once', async () => {
    const given = body([(await buildPupil()).id])
    const { fingerprint } = (await preview(given)).body
    const both = await Promise.all([create(given, { fingerprint }), create(given, { fingerprint })])

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await allMessages()).toHaveLength(1)
  })

  it('that would make something else by now is refused with what it would make', async () => {
    const pupil = await buildPupil()
    const given = body([pupil.id])
    const { fingerprint } = (await preview(given)).body
    await sql`update person_phone set e164 = '+963955000222' where person_id = ${pupil.id}`.execute(server.db)
    const { status, body: refusal } = await create(given, { fingerprint })

    expect([status, (refusal as never as { rehearsal: object }).rehearsal]).toEqual([
      409,
      expect.objectContaining({ messagesCount: 1 }),
    ])
    expect(await allMessages()).toEqual([])
  })

  it('with a national id is refused, and with what looks like a mark only after it is confirmed (R-message-8)', async () => {
    const pupil = await buildPupil()
    const withId = await preview(body([pupil.id], { longText: `الرقم ${pupil.nationalId}` }))
    const given = body([pupil.id], { longText: 'النتيجة 85/100' })
    const shown = await preview(given)
    const { fingerprint } = shown.body

    expect([withId.status, withId.text.includes('رقم وطني')]).toEqual([400, true])
    expect(shown.body.needsConfirmation).toBe(true)
    expect((await create(given, { fingerprint })).status).toBe(400)
    expect((await create(given, { fingerprint, isConfirmed: true })).status).toBe(201)
  })

  it('is refused without people or words, for strangers, with unknown fields and beyond 500', async () => {
    const { id } = await buildPupil()
    const wrong = [
      { ...words, toWhom: 'FIRST' },
      { personIds: [id], toWhom: 'FIRST' },
      body([id], { templateId: 3 }),
      body([server.person('teacher').id]),
      body([id], { longText: 'مرحبًا {الدرجة}' }),
      body([id], { longText: 'مرحبًا {كلمة}' }),
      body(Array.from({ length: 501 }, (_, index) => index + 1)),
      body([id], { toWhom: 'EVERYBODY' }),
      { classroomId: 2_000_000_000, ...words, toWhom: 'FIRST' },
    ]
    const answers = []
    for (const given of wrong) answers.push(await preview(given))

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400, 400, 400, 400, 404])
    expect(answers.map(({ text }) => /[ء-ي]/.test(text))).toEqual(wrong.map(() => true))
    expect(JSON.stringify(answers[5]?.body)).toContain('حقل غير معروف: {كلمة}')
  })

  it('is one of 60 a day', async () => {
    await sql`
      insert into message_batch (filter, message_count) select '{}', 1 from generate_series(1, 60)`.execute(server.db)
    const given = body([(await buildPupil()).id])
    const { fingerprint } = (await preview(given)).body

    expect((await create(given, { fingerprint })).status).toBe(409)
  })
})

describe('templates', () => {
  const kind = 'studentAbsent'
  const save = (more: object) => switchOn(kind, more)

  it('are off with the original texts at first, are changed, and put back with their switch', async () => {
    const { body: first } = await admin.call(templateContract.listMessageTemplates)
    const saved = await save({ shortText: '{الطالب} {غاب|غابت} عن {المقرر}', toWhom: 'ALL', waitMinutes: 45 })
    const reset = await admin.call(templateContract.resetMessageTemplate, { params: { kind } })

    expect(first).toHaveLength(3)
    expect(first[0]).toEqual({
      kind,
      ...originalTemplates[kind],
      toWhom: 'FIRST',
      waitMinutes: 30,
      isOn: false,
      isOriginal: true,
    })
    expect(saved.body).toMatchObject({ isOriginal: false, waitMinutes: 45, toWhom: 'ALL', isOn: true })
    expect(reset.body).toMatchObject({ ...originalTemplates[kind], isOriginal: true, isOn: true, waitMinutes: 45 })
  })

  it.each([
    [{ longText: '{الدرجة}' }, 'لا تُكتب الدرجات'],
    [{ longText: '{الرقم_الوطني}' }, 'لا تُكتب الدرجات ولا الأرقام الوطنية'],
    [{ shortText: '{اسم}' }, 'حقل غير معروف: {اسم}'],
    [{ shortText: 'قوس { بلا نظير' }, 'بلا نظير'],
    [{ shortText: `${'كلمة '.repeat(29)}{الطالب}` }, 'والحد 160'],
    [{ shortText: 'ا'.repeat(161) }, '160'],
    [{ waitMinutes: 1_441 }, '1440'],
    [{ toWhom: 'X' }, 'المستلم غير معروف'],
  ])('refuse %j', async (more, sentence) => {
    const { status, body: refusal } = await save(more)

    expect(status).toBe(400)
    expect(JSON.stringify(refusal)).toContain(sentence)
  })

  it('are shown as three parents would get them, with characters and parts', async () => {
    for (let count = 0; count < 4; count++) await buildPupil()
    const { body: shown } = await admin.call(templateContract.previewTemplate, {
      body: { kind, ...originalTemplates[kind] },
    })

    expect(shown.samples).toHaveLength(3)
    expect(shown.problems).toEqual([])
    expect(shown.short).toMatchObject({ encoding: 'UCS-2', parts: 2 })
    expect(shown.samples[0]?.shortText).not.toContain('{')
  })

  it('of the office are added, changed and deleted; a name is there once', async () => {
    const given = { name: 'وثيقة ناقصة', longText: 'نص', shortText: 'نص' }
    const { body: made } = await admin.call(templateContract.createFreeTemplate, { body: given })
    const params = { id: made.templateId }
    const again = await admin.call(templateContract.createFreeTemplate, { body: given })
    await admin.call(templateContract.updateFreeTemplate, { params, body: { ...given, shortText: 'آخر' } })
    const { body: listed } = await admin.call(templateContract.listFreeTemplates)
    const statuses = [
      (await admin.call(templateContract.deleteFreeTemplate, { params })).status,
      (await admin.call(templateContract.deleteFreeTemplate, { params })).status,
    ]

    expect(again.status).toBe(409)
    expect(listed).toMatchObject([{ name: 'وثيقة ناقصة', shortText: 'آخر' }])
    expect(statuses).toEqual([204, 404])
  })
})

describe('stopped numbers', () => {
  it('are read in any spelling, found, and taken off the list', async () => {
    const stop = (phone: string) => admin.call(stoppedNumbers.stopNumber, { body: { phone, reason: 'طلب صاحبه' } })
    const made = await stop('0933 555 777')
    const [again, wrong] = [await stop('+963933555777'), await stop('12')]
    const found = await admin.get('/api/admin/no-messages?q=555777')
    const params = { phone: '+963933555777' }
    const statuses = [
      (await admin.call(stoppedNumbers.resumeNumber, { params })).status,
      (await admin.call(stoppedNumbers.resumeNumber, { params })).status,
    ]

    expect([made.status, made.body.phone]).toEqual([201, '+963933555777'])
    expect([again.status, wrong.status]).toEqual([409, 400])
    expect(found.body).toHaveLength(1)
    expect(statuses).toEqual([204, 404])
  })

  it('are found as they are dialled, by whose they are and by the reason, in either order', async () => {
    const pupil = await buildPupil([{ holder: 'أم إيلاف' }])
    const phone = pupil.phones[0] ?? ''
    const given = body([pupil.id])
    await create(given, { fingerprint: (await preview(given)).body.fingerprint })
    await admin.call(stoppedNumbers.stopNumber, { body: { phone, reason: 'طلب صاحبه وقف الرسائل' } })
    await admin.call(stoppedNumbers.stopNumber, { body: { phone: '+963999000111', reason: 'رقم مدرسة أخرى' } })
    const search = async (query: string) =>
      (await admin.get(`/api/admin/no-messages?${query}`)).body.map((row: stoppedNumbers.StoppedNumber) => row.phone)
    const q = (words: string) => search(`q=${encodeURIComponent(words)}`)

    const dialled = `0${phone.slice(4, 7)} ${phone.slice(7)}`
    expect([await q(dialled), await q('ايلاف'), await q('أُخرى'), await q('لا شيء')]).toEqual([
      [phone],
      [phone],
      ['+963999000111'],
      [],
    ])
    expect([await search('sort=phone'), await search('sort=-phone')]).toEqual([
      [phone, '+963999000111'],
      ['+963999000111', phone],
    ])
    expect((await admin.get('/api/admin/no-messages')).body).toMatchObject([
      { holder: null, stoppedByName: expect.any(String) },
      { holder: 'أم إيلاف' },
    ])
    expect((await admin.get('/api/admin/no-messages?sort=reason')).status).toBe(400)
  })
})
