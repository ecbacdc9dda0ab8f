import * as contract from '@manara/contract/grade-book.ts'
import * as gradeMarks from '@manara/contract/grade-marks.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import {
  buildColumn,
  buildRoom,
  cell,
  component,
  getPlan,
  openBook,
  planOf,
  readRows,
  savePlan,
} from './grade-book.fixtures.ts'

openSchool()

const two = () =>
  planOf({
    practicalMax: 40,
    components: [
      component({ name: 'الوظائف', weight: 15 }),
      component({ name: 'المذاكرات', weight: 25, combine: 'BEST' }),
      component({ part: 'EXAM', name: 'الامتحان', weight: 60 }),
    ],
  })

describe('saveGradePlan', () => {
  it('makes a plan with its own greatest marks, and the trail shows it', async () => {
    const room = await buildRoom()

    const { status, body } = await savePlan(room, two())

    expect([status, body.version, body.practicalMax, body.examMax]).toEqual([200, 1, 40, 60])
    expect(body.components.map(({ name }) => name)).toEqual(['الوظائف', 'المذاكرات', 'الامتحان'])
    const entry = await server.db
      .selectFrom('audit_entry')
      .select('after')
      .where('operation', '=', 'saveGradePlan')
      .where('entity_id', '=', String(room.id))
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ practicalMax: 40, components: expect.arrayContaining([expect.any(String)]) })
  })

  it('takes the marks that stand into one column of each part', async () => {
    const room = await buildRoom(2)
    await server.db
      .updateTable('enrollment_all')
      .set({ practical_grade: 27.5, exam_grade: 60 })
      .where('id', '=', room.seats[0]?.id ?? 0)
      .execute()

    await openBook(room)

    const { columns } = await getPlan(room)
    expect(columns.map(({ title, maxPoints }) => [title, maxPoints])).toEqual([
      ['العملي', 30],
      ['الامتحان', 70],
    ])
    const [first] = await readRows(room)
    expect(first).toMatchObject({ practical: { computed: 27.5, present: 27.5 }, exam: { computed: 60 } })
  })

  it.each([
    [{ components: [component({ weight: 35 })] }, 'مجموع أوزان العملي 35 والمطلوب 30.'],
    [{ components: [component()] }, 'مجموع أوزان الامتحان 0 والمطلوب 70.'],
    [
      { components: [component({ combine: 'SUM', dropLowest: 1 }), component({ part: 'EXAM', weight: 70 })] },
      'إسقاط الأدنى لطريقة المتوسط فقط. اجعله 0 في غيرها.',
    ],
    [
      { components: [component({ id: 2_000_000 }), component({ part: 'EXAM', weight: 70 })] },
      'في الخطة مكوّن ليس من دفتر هذه الشعبة. أعد تحميل الصفحة.',
    ],
    [{ rounding: 'UP' }, 'التقريب: اختيار غير معروف.'],
    [{ practicalMax: 101 }, 'أعلى درجة للعملي من 0 إلى 100، بمنزلتين عشريتين على الأكثر.'],
    [{ components: [component({ weight: 0.1 })] }, 'الوزن من 0.5 إلى 100، بمنزلتين عشريتين على الأكثر.'],
  ])('refuses %j in Arabic', async (given, message) => {
    const room = await buildRoom()

    const { status, body } = await savePlan(room, { ...planOf(), ...(given as object) })

    expect([status, body.message]).toEqual([400, message])
  })

  it('refuses a plan that changed meanwhile, with what is there now, also of two at once', async () => {
    const room = await buildRoom()

    const answers = await Promise.all([savePlan(room, two()), savePlan(room, planOf())])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { plan: { version: number } }
    expect(refused.plan.version).toBe(1)
  })

  it('keeps a component that has columns', async () => {
    const room = await buildRoom()
    const ids = await openBook(room)
    await buildColumn(room, ids.get('الوظائف') ?? 0)

    const { status, body } = await savePlan(room, planOf(), 1)

    expect([status, body.message]).toEqual([409, 'في المكوّن الوظائف أعمدة. احذفها أو انقلها إلى مكوّن آخر أولًا.'])
  })

  it('is refused in a classroom that is not active', async () => {
    const room = await buildRoom(1, 'COMPLETED')

    expect((await savePlan(room, planOf())).status).toBe(409)
  })
})

describe('the grade book of another teacher', () => {
  it('is not there', async () => {
    const room = await buildRoom()
    const ids = await openBook(room)
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [50])
    const agent = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const [params, ofColumn] = [{ id: room.id }, { id: columnId }]
    const column = { componentId: ids.get('الوظائف') ?? 0, title: 'س', maxPoints: 10, counts: true }
    const rows = [cell(columnId, room.seats[0]?.id ?? 0, 60, 1)]

    const answers = await Promise.all([
      agent.send(contract.getGradePlan, { params }),
      agent.send(contract.listGradeBook, { params }),
      agent.send(contract.saveGradePlan, { params, body: { ...planOf(), version: 1 } }),
      agent.send(contract.previewGradePlan, { params, body: planOf() }),
      agent.send(contract.deleteGradePlan, { params }),
      agent.send(gradeMarks.createGradeColumn, { params, body: column }),
      agent.send(gradeMarks.updateGradeColumn, { params: ofColumn, body: column }),
      agent.send(gradeMarks.deleteGradeColumn, { params: ofColumn }),
      agent.send(gradeMarks.saveGradeMarks, { params, body: { rows } }),
      agent.send(gradeMarks.listMarkChanges, { params: ofColumn, query: { enrollmentId: room.seats[0]?.id ?? 0 } }),
      agent.send(gradeMarks.previewGradePost, { params, body: { parts: ['PRACTICAL'] } }),
      agent.send(gradeMarks.postGrades, { params, body: { parts: ['PRACTICAL'], keepTyped: [], fingerprint: 'x' } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await readRows(room))[0]?.cells[0]?.points).toBe(50)
  })
})

describe('previewGradePlan', () => {
  it('shows each student old and new, who gains or loses the pass, and saves nothing', async () => {
    const room = await buildRoom(2)
    const ids = await openBook(room)
    const [work, exam] = [ids.get('الوظائف') ?? 0, ids.get('الامتحان') ?? 0]
    await buildColumn(room, work, [100, 40])
    await buildColumn(room, exam, [40, 70])
    const plan = planOf({
      practicalMax: 50,
      components: [
        component({ id: work, weight: 50 }),
        component({ id: exam, part: 'EXAM', name: 'الامتحان', weight: 50 }),
      ],
    })

    const { body } = await room.agent.call(contract.previewGradePlan, { params: { id: room.id }, body: plan })

    const [first, second] = body.rows
    expect(first).toMatchObject({ before: { practical: 30, exam: 28, final: 58 }, after: { final: 70 } })
    expect(second).toMatchObject({ before: { final: 61 }, after: { final: 55 } })
    expect(body).toMatchObject({ gainedCount: 1, lostCount: 1, meanBefore: 59.5, meanAfter: 62.5, spreadBefore: 2.12 })
    expect((await getPlan(room)).version).toBe(1)
  })
})

describe('deleteGradePlan', () => {
  it('leaves the marks as they are', async () => {
    const room = await buildRoom(1)
    await server.db
      .updateTable('enrollment_all')
      .set({ practical_grade: 20 })
      .where('classroom_id', '=', room.id)
      .execute()
    await openBook(room)

    const { status } = await room.agent.send(contract.deleteGradePlan, { params: { id: room.id } })

    expect([status, (await getPlan(room)).version]).toEqual([204, 0])
    expect((await readRows(room))[0]?.practical.present).toBe(20)
  })
})
