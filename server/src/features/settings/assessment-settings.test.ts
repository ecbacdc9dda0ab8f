import { getAssessmentSettings, updateAssessmentSettings } from '@manara/contract/assessment-settings.ts'
import { getSchool } from '@manara/contract/school.ts'
import { expect, it } from 'vitest'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

it('the grade book is off in a new school, and shown once it is on, with an entry of the trail', async () => {
  const before = await admin.call(getAssessmentSettings, {})
  const quiet = await server.as('visitor').call(getSchool, {})

  await admin.call(updateAssessmentSettings, { body: { usesGradeBook: true } })

  const { body } = await server.as('visitor').call(getSchool, {})
  expect([before.body, quiet.body.usesGradeBook, body.usesGradeBook]).toEqual([
    { usesGradeBook: false },
    undefined,
    true,
  ])
  const entry = await server.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('operation', '=', 'updateAssessmentSettings')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ before: { usesGradeBook: false }, after: { usesGradeBook: true } })
})

it('the switch is refused in Arabic without a choice', async () => {
  const { status, body } = await admin.send(updateAssessmentSettings, { body: { usesGradeBook: 'نعم' } as never })

  expect([status, body.message]).toEqual([400, 'اختر تشغيل دفتر الدرجات أو إيقافه.'])
})
