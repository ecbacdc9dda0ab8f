import * as contract from '@manara/contract/grade-release.ts'
import { describe, expect, it } from 'vitest'
import { openSchool } from '../../../test/school.fixtures.ts'
import { buildColumn, buildRoom, cell, openBook, type Room } from './grade-book.fixtures.ts'
import { first, mark, publish, reopen, studentOf } from './release.fixtures.ts'

openSchool()

describe('getOwnGradeBook', () => {
  const read = async (room: Room, id = room.id) =>
    (await studentOf(room).agent()).send(contract.getOwnGradeBook, { params: { id } })

  it('is empty before, and has the components and their marks as published', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [50], { title: 'وظيفة 1' })
    await mark(room, first)

    const before = await read(room)
    await publish(room)
    await reopen(room)
    await room.agent.put(`/api/teacher/classrooms/${room.id}/grade-marks`, {
      rows: [cell(columnId, room.seats[0]?.id ?? 0, 77, 1)],
    })
    const after = await read(room)

    expect(before.body).toEqual({ components: [] })
    expect(after.body.components).toEqual([
      {
        ...{ name: 'الوظائف', part: 'PRACTICAL', weight: 30 },
        columns: [{ title: 'وظيفة 1', points: 50, maxPoints: 100, isExcused: false }],
      },
      { name: 'الامتحان', part: 'EXAM', weight: 70, columns: [] },
    ])
    expect((await read(room, (await buildRoom(1)).id)).status).toBe(404)
  })
})
