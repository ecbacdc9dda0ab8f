import { postGrades, previewGradePost } from '@manara/contract/grade-marks.ts'
import { correctKey, previewKeyCorrection } from '@manara/contract/key-correction.ts'
import { expect, it } from 'vitest'
import { openSchool, server } from '../../../../test/school.fixtures.ts'
import { buildColumn, buildRoom, buildTakenQuiz, openBook, readRows } from '../../grade-book/grade-book.fixtures.ts'

openSchool()

it('a correction names the columns of the grade book, and what was posted names its changed source', async () => {
  const room = await buildRoom(2)
  const ids = await openBook(room)
  const quizId = await buildTakenQuiz(room, 2, [1, 2])
  await buildColumn(room, ids.get('الوظائف') ?? 0, [], { quizId, title: 'اختبار 1' })
  const question = await server.db
    .selectFrom('lecture_quiz_question')
    .select('id')
    .where('quiz_id', '=', quizId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const body = { changes: [{ questionId: question.id, standing: 'ALL_RIGHT' as const }], rule: 'NO_LOSS' as const }
  const rehearse = async () => (await room.agent.call(previewKeyCorrection, { params: { id: quizId }, body })).body
  expect((await rehearse()).columns).toMatchObject([{ title: 'اختبار 1', isPosted: false }])
  const parts = { parts: ['PRACTICAL' as const] }
  const { fingerprint } = (await room.agent.call(previewGradePost, { params: { id: room.id }, body: parts })).body
  await room.agent.call(postGrades, { params: { id: room.id }, body: { ...parts, keepTyped: [], fingerprint } })

  const rehearsal = await rehearse()
  await room.agent.call(correctKey, {
    params: { id: quizId },
    body: { ...body, reason: 'سؤال غامض', fingerprint: rehearsal.fingerprint },
  })

  expect(rehearsal.columns).toMatchObject([{ isPosted: true }])
  const rows = await readRows(room)
  expect(rows.map(({ practical }) => [practical.computed, practical.isChanged]).toSorted()).toEqual([
    [30, false],
    [30, true],
  ])
})
