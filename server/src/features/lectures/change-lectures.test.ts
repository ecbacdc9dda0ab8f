import { updateLecture } from '@manara/contract/lectures.ts'
import { describe, expect, it } from 'vitest'
import { buildFixture, getLecturesUrl, listAuditEntries, openSchool } from './teacher.fixtures.ts'

openSchool()

const missing = 2_147_483_646

describe('createLecture', () => {
  it('puts a lecture after the others unless configured otherwise, whatever the case of its fields', async () => {
    const { agent, classroomId } = await buildFixture()

    const first = await agent.post(getLecturesUrl(classroomId), { Title: '  مقدمة  ', Description: 'تعريف بالمقرر' })
    const placed = await agent.post(getLecturesUrl(classroomId), { title: 'مشروع', lectureOrder: 7 })
    const last = await agent.post(getLecturesUrl(classroomId), { title: 'مراجعة', lectureOrder: null, description: '' })

    expect([first.status, first.body.lectureOrder, placed.body.lectureOrder, last.body.lectureOrder]).toEqual([
      201, 1, 7, 8,
    ])
    expect(first.body).toMatchObject({
      title: 'مقدمة',
      description: 'تعريف بالمقرر',
      classroomId,
      materials: [],
      lectureQuiz: null,
      message: 'أُضيفت المحاضرة «مقدمة».',
    })
    expect(last.body.description).toBeNull()
    expect(await listAuditEntries(first.body.lectureId)).toEqual(['createLecture'])
  })

  it.each([
    ['no title', {}, 'title', 'أدخل عنوان المحاضرة'],
    ['an empty title', { title: '   ' }, 'title', 'أدخل عنوان المحاضرة'],
    ['a long title', { title: 'ط'.repeat(256) }, 'title', '«عنوان المحاضرة»: 255 حرفًا على الأكثر'],
    ['a long description', { title: 'أ', description: 'و'.repeat(2_001) }, 'description', 'الوصف 2000 حرف على الأكثر'],
    ['the order 0', { title: 'أ', lectureOrder: 0 }, 'lectureOrder', 'رقم المحاضرة من 1 إلى 10000'],
    ['the order 1.5', { title: 'أ', lectureOrder: 1.5 }, 'lectureOrder', 'رقم المحاضرة من 1 إلى 10000'],
    ['the order 10,001', { title: 'أ', lectureOrder: 10_001 }, 'lectureOrder', 'رقم المحاضرة من 1 إلى 10000'],
  ])('refuses %s', async (_, body, field, sentence) => {
    const { agent, classroomId } = await buildFixture()

    const answer = await agent.post(getLecturesUrl(classroomId), body)

    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [sentence] }])
    expect((await agent.get(getLecturesUrl(classroomId))).body).toEqual([])
  })

  it('gives two who add at once two places one after the other', async () => {
    const { agent, classroomId } = await buildFixture()

    const answers = await Promise.all(
      ['أ', 'ب', 'ج', 'د'].map((title) => agent.post(getLecturesUrl(classroomId), { title })),
    )

    expect(answers.map(({ body }) => body.lectureOrder).sort()).toEqual([1, 2, 3, 4])
  })

  it('adds once for one key', async () => {
    const { agent, classroomId } = await buildFixture()
    const key = { 'idempotency-key': `lecture-${classroomId}` }

    const answers = [
      await agent.post(getLecturesUrl(classroomId), { title: 'أ' }, key),
      await agent.post(getLecturesUrl(classroomId), { title: 'أ' }, key),
    ]

    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await agent.get(getLecturesUrl(classroomId))).body).toHaveLength(1)
  })
})

describe('updateLecture', () => {
  it('changes what is given and leaves what is absent', async () => {
    const { agent, add } = await buildFixture()
    const id = await add('قديم', 4)

    const changed = await agent.send(updateLecture, {
      params: { id },
      body: { title: 'جديد', description: 'وصف', classroomId: 1 },
    })
    const moved = await agent.call(updateLecture, { params: { id }, body: { title: 'جديد', lectureOrder: 2 } })
    const cleared = await agent.call(updateLecture, { params: { id }, body: { title: 'جديد', description: null } })

    expect([changed.status, changed.body.message]).toEqual([200, 'عُدّلت المحاضرة «جديد».'])
    expect(changed.body).toMatchObject({ title: 'جديد', description: 'وصف', lectureOrder: 4 })
    expect(moved.body).toMatchObject({ description: 'وصف', lectureOrder: 2 })
    expect(cleared.body).toMatchObject({ description: null, lectureOrder: 2 })
    expect(await listAuditEntries(id)).toEqual(['updateLecture', 'updateLecture', 'updateLecture'])
  })

  it('finds nothing that is not there', async () => {
    const { agent } = await buildFixture()

    expect((await agent.call(updateLecture, { params: { id: missing }, body: { title: 'أ' } })).status).toBe(404)
  })
})

describe('reorderLectures', () => {
  it('numbers the lectures from 1 and writes only what moved', async () => {
    const { agent, classroomId, add } = await buildFixture()
    const [one, two, three] = [await add('أ', 1), await add('ب', 5), await add('ج', 9)]

    const { status, body } = await agent.put(getLecturesUrl(classroomId, '/order'), { lectureIds: [one, three, two] })

    expect([status, body.message]).toEqual([200, 'رُتّبت المحاضرات.'])
    const rows = (await agent.get(getLecturesUrl(classroomId))).body
    expect(rows.map((row: { lectureId: number; lectureOrder: number }) => [row.lectureId, row.lectureOrder])).toEqual([
      [one, 1],
      [three, 2],
      [two, 3],
    ])
    expect([await listAuditEntries(one), await listAuditEntries(two)]).toEqual([[], ['reorderLectures']])
  })

  it('refuses lists that are not exactly the lectures of the classroom', async () => {
    const { agent, classroomId, add } = await buildFixture()
    const other = await buildFixture()
    const [one, two, foreign] = [await add('أ', 1), await add('ب', 2), await other.add('غريبة')]

    for (const lectureIds of [[one], [one, two, foreign], [one, one], [one, foreign], [two, one, one]])
      expect((await agent.put(getLecturesUrl(classroomId, '/order'), { lectureIds })).status).toBe(409)
    expect((await agent.put(getLecturesUrl(classroomId, '/order'), { lectureIds: [] })).status).toBe(400)
    expect([await listAuditEntries(one), await listAuditEntries(foreign)]).toEqual([[], []])
  })
})
