import * as gradeMarks from '@manara/contract/grade-marks.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import {
  buildColumn,
  buildRoom,
  buildTakenQuiz,
  cell,
  getPlan,
  openBook,
  readRows,
  saveMarks,
} from './grade-book.fixtures.ts'

openSchool()

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
  it('saves what it may and says of each other cell why not', async () => {
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

  it('gives a quiz its result back when its mark is cleared, and the history shows all of it', async () => {
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
