import * as contract from '@manara/contract/assistant.ts'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../../../test/test-server.ts'
import {
  confirm,
  countAll,
  ids,
  linesOf,
  office,
  openPreparedSchool,
  order,
  student,
  teacher,
} from './prepared.fixtures.ts'

openPreparedSchool()

describe('an announcement of a teacher', () => {
  it('is prepared for the named classroom, dated, and published by its endpoint alone', async () => {
    const before = await countAll()

    const given = await order(
      teacher,
      'اكتب إعلان لطلاب الشعبة أ من قواعد البيانات: بكرا ما في دوام، والامتحان الأحد القادم',
    )

    expect(given.text).toContain('لم أنشره')
    expect(given.proposal).toMatchObject({
      kind: 'announceToClassroom',
      state: 'OPEN',
      expiresAt: '2026-11-28T10:30:00.000Z',
      params: { id: ids.roomA },
    })
    const content = 'بكرا (الأحد، 29 تشرين الثاني 2026) ما في دوام، والامتحان الأحد القادم (29 تشرين الثاني 2026)'
    expect(linesOf(given.proposal)).toEqual({
      'يصل إلى': 'قواعد البيانات، أ (طالب واحد)',
      العنوان: expect.stringContaining('بكرا (الأحد، 29 تشرين الثاني 2026) ما في دوام'),
      النص: content,
    })
    expect(await countAll()).toEqual(before)

    const done = await confirm(teacher, given)

    expect(done.status).toBe(201)
    expect(done.body).toMatchObject({ content })
    expect((await countAll()).rows).toBe(before.rows + 1)
  })

  it('keeps the title that was given', async () => {
    const { proposal } = await order(
      teacher,
      'اعمل إعلان للشعبة أ من شبكات الحاسوب عنوانه «موعد الامتحان» ونصه: الامتحان يوم 3/12 في القاعة 4',
    )

    expect(proposal).toMatchObject({
      params: { id: ids.networksA },
      body: { title: 'موعد الامتحان', content: 'الامتحان يوم 3/12 في القاعة 4' },
    })
  })

  it.each([
    ['اكتب إعلان: بكرا ما في دوام', 'لأي شعبة؟'],
    ['اكتب إعلان للشعبة ب من قواعد البيانات: بكرا ما في دوام', 'لم أجد لمن الإعلان: «ب»'],
    ['اكتب إعلان لشعبة السباحة: بكرا ما في دوام', 'لم أجد لمن الإعلان: «السباحه»'],
    ['انشر إعلان لكل المدرسة: بكرا ما في دوام', 'تنشره الإدارة'],
    ['اكتب إعلان للشعبة أ', 'ما نص الإعلان؟'],
    ['اكتبلي إعلان عن الرحلة', 'ما نص الإعلان؟'],
    ['انشر إعلان الرحلة المدرسية القادمة', 'ما نص الإعلان؟'],
  ])('«%s» prepares nothing and says what is missing', async (content, answer) => {
    const { text, proposal } = await order(teacher, content)

    expect(proposal).toBeUndefined()
    expect(text).toContain(answer)
  })
})

describe('an announcement of the office', () => {
  it.each<[string, string, number, () => number | null]>([
    ['انشر إعلان إنو بكرا ما في دوام', 'كل المستخدمين', 0, () => null],
    ['لو سمحت انشر إعلان لكل المدرسة: العطلة تبدأ قريبًا', 'كل المستخدمين', 0, () => null],
    ['اكتب إعلان لطلاب برنامج هندسة المعلومات: التسجيل مفتوح', 'هندسة المعلومات', 1, () => ids.program],
    ['نزّل تعميم لمادة شبكات الحاسوب: أحضروا الدفاتر', 'شبكات الحاسوب', 2, () => ids.networks],
    ['بدي تنشر إعلان للشعبة ب من قواعد البيانات: تغيّرت القاعة', 'قواعد البيانات، ب', 3, () => ids.roomB],
  ])('«%s» reaches %s', async (content, audience, targetScope, targetId) => {
    const before = await countAll()

    const given = await order(office, content)

    expect(given.proposal).toMatchObject({ kind: 'createAnnouncement', body: { targetScope, targetId: targetId() } })
    expect(linesOf(given.proposal)['يصل إلى']).toContain(audience)
    expect(await countAll()).toEqual(before)
    expect((await confirm(office, given)).status).toBe(201)
  })

  it('names all classrooms of a name, and prepares for none of them', async () => {
    const { text, proposal } = await order(office, 'اكتب إعلان للشعبة أ: بكرا ما في دوام')

    expect(proposal).toBeUndefined()
    expect(text).toContain('قواعد البيانات، أ')
    expect(text).toContain('شبكات الحاسوب، أ')
  })

  it('never reaches more people than were named', async () => {
    const { text, proposal } = await order(office, 'انشر إعلان لطلاب السنة الأولى: بكرا ما في دوام')

    expect(proposal).toBeUndefined()
    expect(text).toContain('لم أجد لمن الإعلان')
  })

  it('confirmed twice at once is one announcement', async () => {
    const given = await order(office, 'انشر إعلان: اجتماع أولياء الأمور')
    const before = await countAll()

    const answers = await Promise.all([confirm(office, given), confirm(office, given)])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await countAll()).rows).toBe(before.rows + 1)
  })

  it('keeps Markdown and foreign signs as the data they are', async () => {
    const { proposal } = await order(office, 'انشر إعلان: **مهم** [اضغط](https://evil.example) <b>الآن</b>')

    expect(proposal?.body).toMatchObject({ content: '**مهم** [اضغط](https://evil.example) <b>الآن</b>' })
  })

  it('has a title that the contract allows', async () => {
    const { proposal } = await order(office, `انشر إعلان: ${'كلمة '.repeat(180)}`)
    const long = await order(office, `انشر إعلان عنوانه ${'ع'.repeat(300)} نصه نعم`)

    expect(proposal?.kind === 'createAnnouncement' && proposal.body.title.length).toBeLessThanOrEqual(80)
    expect([long.proposal, long.text]).toEqual([undefined, 'العنوان 255 حرفًا على الأكثر. اكتب عنوانًا أقصر.'])
  })
})

describe('an order of a caller who may not do it', () => {
  it.each<[string, () => Agent, string, string]>([
    ['a student', () => student, 'انشر إعلان: بكرا ما في دوام', 'للإدارة وللمدرّسين'],
    ['a student', () => student, 'عيّن أحمد الخطيب مدرّس للشعبة ب من قواعد البيانات', 'للإدارة'],
    ['a teacher', () => teacher, 'عيّن لمياء الحسن مدرّسة للشعبة أ من قواعد البيانات', 'للإدارة'],
  ])('%s gets no proposal, and hears who may', async (_, agent, content, answer) => {
    const { text, proposal } = await order(agent(), content)

    expect(proposal).toBeUndefined()
    expect(text).toContain(answer)
  })
})

describe('other texts', () => {
  it.each([
    'كيف بنشر إعلان؟',
    'مين نشر الإعلان؟',
    'شو آخر إعلان',
    'بدي أنشر إعلان',
    'انشر الإعلان اللي كتبته مبارح',
    'هل فيك تنشر إعلان: بكرا ما في دوام؟',
    'احذف الإعلان الأخير',
    'احذف الشعبة ب من قواعد البيانات',
    'غيّر علامة هالة الأتاسي إلى 90',
    'حط علامة 80 لهالة بالشعبة ب',
    'غيّر كلمة مرور أحمد الخطيب',
    'عيّن أحمد الخطيب منسّق لقواعد البيانات',
    'كيف بعيّن مدرّس لشعبة؟',
    'مين مدرّس الشعبة ب من قواعد البيانات؟',
  ])('«%s» prepares nothing', async (content) => {
    const before = await countAll()

    const { proposal, text } = await order(office, content)

    expect(proposal).toBeUndefined()
    expect(text).not.toBe('')
    expect(await countAll()).toEqual(before)
  })

  it('of more than 1,000 characters are no orders', async () => {
    const { proposal } = await order(office, `انشر إعلان: ${'س'.repeat(1_000)}`)

    expect(proposal).toBeUndefined()
  })

  it('with more words than names have are no orders', async () => {
    const orderWith = (count: number) => order(office, `انشر إعلان ${'لكل '.repeat(count)}المدرسة: لا دوام غدًا`)

    expect((await orderWith(2)).proposal).toBeDefined()
    expect((await orderWith(40)).proposal).toBeUndefined()
  })

  it.each([
    ['signs', ':'.repeat(980)],
    ['ligatures', 'ﷺ '.repeat(480)],
    ['days', 'بكرا الأحد القادم '.repeat(50)],
    ['names', 'الشعبة أ قواعد البيانات '.repeat(40)],
  ])('of %s cost little', async (_, filling) => {
    const start = performance.now()

    await order(office, `انشر إعلان ${filling}`.slice(0, 1_000))
    await order(office, `عيّن مدرس ${filling}`.slice(0, 1_000))

    expect(performance.now() - start).toBeLessThan(3_000)
  })
})

describe('settleProposal', () => {
  it('is stored with the message, and one that was done stays done', async () => {
    const { id, messageId } = await order(office, 'انشر إعلان: اجتماع المدرّسين')
    const settle = (state: 'DONE' | 'DROPPED') =>
      office.call(contract.settleProposal, { params: { id, messageId }, body: { state } })

    const dropped = await settle('DROPPED')
    const done = await settle('DONE')
    const again = await settle('DROPPED')

    expect([dropped.body.proposal?.state, done.body.proposal?.state]).toEqual(['DROPPED', 'DONE'])
    expect([again.status, again.problem.message]).toEqual([409, 'نُفّذ هذا من قبل، فلم يعد تركه ممكنًا.'])
    const { messages } = (await office.call(contract.getConversation, { params: { id } })).body
    expect(messages.at(-1)?.proposal?.state).toBe('DONE')
  })

  it('of another person, and of a message without one, is not found', async () => {
    const { id, messageId } = await order(office, 'انشر إعلان: اجتماع الإدارة')
    const body = { state: 'DONE' } as const

    const statuses = [
      (await teacher.call(contract.settleProposal, { params: { id, messageId }, body })).status,
      (await office.call(contract.settleProposal, { params: { id, messageId: messageId - 1 }, body })).status,
      (await office.call(contract.settleProposal, { params: { id: id + 1_000, messageId }, body })).status,
    ]

    expect(statuses).toEqual([404, 404, 404])
    const wrong = await office.send(contract.settleProposal, { params: { id, messageId }, body: { state: 'OPEN' } })
    expect([wrong.status, wrong.problem.message]).toEqual([400, 'اختر: نُفّذ أو تُرك.'])
  })
})
