import { exportGradeBook } from '@manara/contract/grade-marks.ts'
import { expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import { buildColumn, buildRoom, component, openBook, planOf } from './grade-book.fixtures.ts'

openSchool()

it('gives columns, parts and finals of every student, written down as an export', async () => {
  const room = await buildRoom(3)
  const components = [component(), component({ part: 'EXAM', name: 'الامتحان', weight: 70 })]
  const ids = await openBook(room, planOf({ components }))
  await buildColumn(room, ids.get('الوظائف') ?? 0, [20, 'م', null], { maxPoints: 40 })

  const response = await server.app.inject({
    method: 'GET',
    url: `/api/teacher/classrooms/${room.id}/grade-book/excel`,
    headers: { authorization: `Bearer ${await server.tokenFor(room.teacher)}` },
  })

  expect(response.statusCode).toBe(200)
  const texts = readPart(response.rawPayload, 'xl/worksheets/sheet1.xml')
  expect(texts).toContain('<v>15</v>')
  for (const text of ['(من 40)', 'معفى', 'ناقصة', 'العملي (من 30)', 'الامتحان (من 70)']) expect(texts).toContain(text)
  const trail = await server.db
    .selectFrom('audit_entry')
    .select('after')
    .where('operation', '=', 'exportGradeBook')
    .execute()
  expect(trail).toMatchObject([{ after: { students: 3 } }])
})

it('is refused without a plan', async () => {
  const room = await buildRoom(1)

  const { status, body } = await room.agent.send(exportGradeBook, { params: { id: room.id } })

  expect([status, body]).toMatchObject([409, { message: 'لا دفتر درجات لهذه الشعبة بعد. احفظ خطته أولًا.' }])
})
