import type { Combination } from '@manara/contract/grade-book.ts'
import * as contract from '@manara/contract/grade-book.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import {
  buildMixedBook,
  columnsOf,
  createChance,
  fillByChance,
  maxima,
  partOf,
  planByChance,
  quizCell,
  scores,
  toCell,
} from './arithmetic.fixtures.ts'
import {
  buildColumn,
  buildRoom,
  buildTakenQuiz,
  component,
  openBook,
  planOf,
  practicals,
} from './grade-book.fixtures.ts'

openSchool()

describe('the arithmetic of the grade book', () => {
  it('counts 200 plans by chance × 6 students to the last digit as exact fractions do', {
    timeout: 120_000,
  }, async () => {
    const room = await buildRoom(6)
    const { ids, columns } = await buildMixedBook(room)
    const chance = createChance(20_261_128)
    let marks = await fillByChance(room, columns, chance)
    let known = 0

    for (let turn = 0; turn < 200; turn++) {
      if (turn % 10 === 9) marks = await fillByChance(room, columns, chance)
      const plan = planByChance(ids, chance)
      const planned = plan.components.map((one, at) => ({ ...one, columns: columnsOf(at) }))

      const { body } = await room.agent.call(contract.previewGradePlan, { params: { id: room.id }, body: plan })

      for (const [seat, { id }] of room.seats.entries()) {
        const cells = [
          ...maxima.map((max, at) => toCell(marks[seat]?.[at] ?? { points: null, standing: 'MARK' }, max)),
          quizCell(scores[seat], 7, plan.missingIsZero ? 'ZERO' : 'MISSING'),
          quizCell(scores.toReversed()[seat], 50, 'MISSING'),
        ]
        const expected = {
          practical: partOf('PRACTICAL', plan.practicalMax, planned, cells, plan.rounding),
          exam: partOf('EXAM', 100 - plan.practicalMax, planned, cells, plan.rounding),
        }
        if (expected.practical !== null) known++
        const row = body.rows.find(({ enrollmentId }) => enrollmentId === id)
        expect({ turn, plan, seat, ...row?.after }).toMatchObject(expected)
      }
    }
    expect(known).toBeGreaterThan(300)
  })

  it('never lowers a total when a mark gets higher', { timeout: 120_000 }, async () => {
    const room = await buildRoom(6)
    const { ids, columns } = await buildMixedBook(room)
    const chance = createChance(7)
    await fillByChance(room, columns, chance)
    let risen = 0

    for (let turn = 0; turn < 60; turn++) {
      const plan = planByChance(ids, chance)
      const ask = async () =>
        (await room.agent.call(contract.previewGradePlan, { params: { id: room.id }, body: plan })).body.rows
      const before = await ask()
      await sql`update grade_mark set points = least(column_max.max_points, points + random() * column_max.max_points / 2)
        from grade_column as column_max where column_max.id = column_id and points is not null
          and column_id = ${columns[chance.upTo(9)]}`.execute(server.db)
      const after = await ask()

      for (const [at, row] of before.entries())
        for (const part of ['practical', 'exam'] as const) {
          const [was, is] = [row.after[part], after[at]?.after[part]]
          if (was === null) continue
          expect(is).toBeGreaterThanOrEqual(was)
          if (is !== was) risen++
        }
    }
    expect(risen).toBeGreaterThan(20)
  })

  it('drops by percent: who is better in every column is never behind (canvas-lms #2299)', async () => {
    const room = await buildRoom(4)
    const ids = await openBook(
      room,
      planOf({ components: [component({ dropLowest: 1 }), component({ part: 'EXAM', name: 'الامتحان', weight: 70 })] }),
    )
    const homework = ids.get('الوظائف') ?? 0
    // Dropping what costs most points would leave the third student 9 of 10, and the first 85 of 100.
    await buildColumn(room, homework, [85, 80, 20, 10], { maxPoints: 100 })
    await buildColumn(room, homework, [9.5, 9, 9, 8], { maxPoints: 10 })

    expect(await practicals(room)).toEqual([28.5, 27, 27, 24])
  })

  it.each<[Combination, number, number]>([
    ['MEAN', 0, 15],
    ['MEAN', 1, 22.5],
    ['MEAN', 9, 30],
    ['SUM', 0, 22.5],
    ['BEST', 0, 30],
    ['LAST', 0, 15],
  ])('gives for %s without the lowest %i of 0/10, 40/40 and 5/10 the part %f', async (combine, dropLowest, part) => {
    const room = await buildRoom(1)
    const ids = await openBook(
      room,
      planOf({
        components: [component({ combine, dropLowest }), component({ part: 'EXAM', name: 'الامتحان', weight: 70 })],
      }),
    )
    for (const [mark, maxPoints] of [
      [0, 10],
      [40, 40],
      [5, 10],
    ] as const)
      await buildColumn(room, ids.get('الوظائف') ?? 0, [mark], { maxPoints })

    expect(await practicals(room)).toEqual([part])
  })

  it('leaves excused columns out, and gives the weight of an excused component to its neighbours', async () => {
    const room = await buildRoom(3)
    const ids = await openBook(
      room,
      planOf({
        components: [
          component({ name: 'أ', weight: 10 }),
          component({ name: 'ب', weight: 20 }),
          component({ part: 'EXAM', name: 'ج', weight: 70 }),
        ],
      }),
    )
    await buildColumn(room, ids.get('أ') ?? 0, [50, 'م', 'م'])
    await buildColumn(room, ids.get('أ') ?? 0, ['م', 'م', 'م'])
    await buildColumn(room, ids.get('ب') ?? 0, [100, 80, 'م'])

    const rows = await Promise.all([
      practicals(room),
      room.agent.call(contract.listGradeBook, { params: { id: room.id }, query: { sort: 'enrollmentId' } }),
    ])

    expect(rows[0]).toEqual([25, 24, null])
    expect(rows[1].body.map(({ practical }) => practical.lack)).toEqual([null, null, 'EXCUSED'])
  })

  it('counts who did not hand in an ended quiz as 0 where the plan says so, and shows what there is so far', async () => {
    const room = await buildRoom(2)
    const ids = await openBook(room)
    const quizId = await buildTakenQuiz(room, 4, [3, null], false)
    await buildColumn(room, ids.get('الوظائف') ?? 0, [], { quizId })
    await buildColumn(room, ids.get('الوظائف') ?? 0, [100, 100])
    await buildColumn(room, ids.get('الوظائف') ?? 0, [null, 50])

    const { body } = await room.agent.call(contract.listGradeBook, {
      params: { id: room.id },
      query: { sort: 'enrollmentId' },
    })

    expect(body[0]).toMatchObject({
      practical: { computed: null, soFar: 26.25, lack: 'MISSING' },
      exam: { lack: 'EMPTY' },
    })
    expect(body[1]?.cells[0]).toMatchObject({ points: 0, standing: 'ZERO' })
    expect(body[1]).toMatchObject({ practical: { computed: 15, soFar: 15, lack: null } })
  })

  it('adds thirds to a whole', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    for (const mark of [1, 1, 2.5]) await buildColumn(room, ids.get('الوظائف') ?? 0, [mark], { maxPoints: 3 })

    expect(await practicals(room)).toEqual([15])
  })
})
