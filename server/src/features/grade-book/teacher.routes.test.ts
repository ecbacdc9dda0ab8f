import * as contract from '@manara/contract/grade-book.ts'
import * as gradeMarks from '@manara/contract/grade-marks.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import {
  buildColumn,
  buildRoom,
  buildTakenQuiz,
  cell,
  component,
  getPlan,
  openBook,
  planOf,
  readRows,
  saveMarks,
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
  it('makes a plan with its own greatest marks, and the trail tells it', async () => {
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

describe('grade columns', () => {
  it('hold the results of a quiz, which is in one column only', async () => {
    const room = await buildRoom(2)
    const ids = await openBook(room)
    const componentId = ids.get('الوظائف') ?? 0
    const quizId = await buildTakenQuiz(room, 4, [3, null])
    await buildColumn(room, componentId, [], { quizId, maxPoints: 20 })

    const again = await room.agent.send(gradeMarks.createGradeColumn, {
      params: { id: room.id },
      body: { componentId, title: 'س', maxPoints: 10, counts: true, quizId },
    })

    expect([again.status, again.body.message]).toEqual([
      409,
      'الاختبار غير موجود في هذه الشعبة أو له عمود آخر. اختر اختبارًا آخر.',
    ])
    const rows = await readRows(room)
    expect(rows.map(({ cells }) => cells[0])).toMatchObject([
      { points: 15, standing: 'MARK', isOverride: false },
      { points: null, standing: 'MISSING' },
    ])
  })

  it('of a quiz that was deleted count no more, and say so', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    const quizId = await buildTakenQuiz(room, 4, [4])
    await buildColumn(room, ids.get('الوظائف') ?? 0, [], { quizId })
    await buildColumn(room, ids.get('الوظائف') ?? 0, [50])

    await server.db.updateTable('lecture_quiz_all').set({ deleted_at: new Date() }).where('id', '=', quizId).execute()

    expect((await readRows(room))[0]?.practical.computed).toBe(15)
    expect((await getPlan(room)).columns[0]).toMatchObject({ isQuizGone: true })
  })

  it('never get a greatest below a mark in them, and refuse a component of another classroom', async () => {
    const [room, other] = [await buildRoom(1), await buildRoom(1)]
    const [ids, foreign] = [await openBook(room), await openBook(other)]
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [50])
    const body = { componentId: ids.get('الوظائف') ?? 0, title: 'س', maxPoints: 49.5, counts: true }
    const change = (given: object) =>
      room.agent.send(gradeMarks.updateGradeColumn, { params: { id: columnId }, body: { ...body, ...given } })

    const answers = [
      await change({}),
      await change({ componentId: foreign.get('الوظائف') }),
      await change({ maxPoints: 60 }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 400, 200])
    expect(answers[0]?.body.message).toBe('في العمود درجة 50، فلا تكون أعلى نقاطه أقل منها. عدّل الدرجات أولًا.')
  })

  it('go with their marks, while the history stays', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [50])

    const { status } = await room.agent.send(gradeMarks.deleteGradeColumn, { params: { id: columnId } })

    expect([status, (await readRows(room))[0]?.cells]).toEqual([204, []])
    const kept = await server.db.selectFrom('grade_mark_change').selectAll().where('column_id', '=', columnId).execute()
    expect(kept).toHaveLength(1)
    await expect(server.db.updateTable('grade_mark_change').set({ points: 1 }).execute()).rejects.toThrow(/history/)
  })
})

describe('saveGradeMarks', () => {
  it('saves what it may and tells of each other cell why not', async () => {
    const [room, other] = [await buildRoom(3), await buildRoom(1)]
    const ids = await openBook(room)
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [50], { maxPoints: 60 })
    const quizId = await buildTakenQuiz(room, 2, [1])
    const quizColumn = await buildColumn(room, ids.get('الوظائف') ?? 0, [], { quizId })
    const [one = 0, second = 0, third = 0] = room.seats.map(({ id }) => id)

    const { body } = await saveMarks(room, [
      cell(columnId, one, 55),
      cell(columnId, second, 60.5),
      cell(columnId, third, 12.345),
      cell(columnId, other.seats[0]?.id ?? 0, 5),
      cell(2_000_000, one, 5),
      cell(quizColumn, one, 80),
      { ...cell(quizColumn, third, 'م'), points: 3 },
    ])

    expect(body.results.map(({ reason }) => reason)).toEqual([
      'تغيّرت الخلية بعد أن فتحتها. راجع ما فيها ثم أعد الكتابة.',
      'الدرجة من 0 إلى 60، بمنزلتين عشريتين على الأكثر',
      'الدرجة من 0 إلى 60، بمنزلتين عشريتين على الأكثر',
      'الطالب ليس في هذه الشعبة',
      'العمود ليس في دفتر هذه الشعبة',
      'اكتب سبب تعديل نتيجة الاختبار',
      'المعفى بلا درجة: امسح الدرجة أو أزل الإعفاء',
    ])
    expect(body).toMatchObject({ savedCount: 0, refusedCount: 7 })
    await saveMarks(room, [cell(quizColumn, second, 70), cell(columnId, second, 33)], 'أدّاه على الورق')
    expect((await readRows(room))[1]?.cells).toMatchObject([{ points: 33 }, { points: 70, isOverride: true }])
  })

  it('gives a quiz its result back when its mark is cleared, and the history tells all of it', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    const quizId = await buildTakenQuiz(room, 2, [1])
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [], { quizId })
    const enrollmentId = room.seats[0]?.id ?? 0
    await saveMarks(room, [cell(columnId, enrollmentId, 90)], 'إعادة')
    await saveMarks(room, [cell(columnId, enrollmentId, null, 1)])

    const [row] = await readRows(room)
    const { body } = await room.agent.call(gradeMarks.listMarkChanges, {
      params: { id: columnId },
      query: { enrollmentId },
    })

    expect(row?.cells[0]).toMatchObject({ points: 50, isOverride: false, version: 2 })
    expect(body.map(({ points, oldPoints, reason }) => [oldPoints, points, reason])).toEqual([
      [90, null, null],
      [null, 90, 'إعادة'],
    ])
  })

  it('lets one of two win who change a cell at once', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0)
    const enrollmentId = room.seats[0]?.id ?? 0

    const answers = await Promise.all([40, 60].map((mark) => saveMarks(room, [cell(columnId, enrollmentId, mark)])))

    expect(answers.map(({ body }) => body.savedCount).toSorted()).toEqual([0, 1])
  })

  it('refuses more than 1,000 cells, and needs a plan', async () => {
    const room = await buildRoom(1)
    const rows = Array.from({ length: 1_001 }, () => cell(1, room.seats[0]?.id ?? 0, 1))
    const send = (given: typeof rows) =>
      room.agent.send(gradeMarks.saveGradeMarks, { params: { id: room.id }, body: { rows: given } })

    const answers = [await send(rows), await send([])]
    const without = await send(rows.slice(0, 1))

    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect([without.status, without.body.message]).toEqual([409, 'لا دفتر درجات لهذه الشعبة بعد. احفظ خطته أولًا.'])
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
