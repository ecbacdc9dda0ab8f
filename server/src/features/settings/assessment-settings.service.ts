import type { AssessmentSettings, UpdateAssessmentSettingsBody } from '@manara/contract/assessment-settings.ts'
import { recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { settingsText } from './settings.messages.ts'
import { lockSettings } from './settings.queries.ts'

export const getAssessmentSettings = (db: Db): Promise<AssessmentSettings> =>
  db.selectFrom('school_settings').select('uses_grade_book as usesGradeBook').executeTakeFirstOrThrow()

export async function updateAssessmentSettings(db: Db, caller: Caller, after: UpdateAssessmentSettingsBody) {
  await inTransaction(db, async (trx) => {
    await lockSettings(trx)
    const before = await getAssessmentSettings(trx)
    await trx
      .updateTable('school_settings')
      .set({ uses_grade_book: after.usesGradeBook, updated_at: new Date() })
      .execute()
    await recordChange(trx, caller, schoolAudit('updateAssessmentSettings', 1, { before, after }))
  })
  return { ...after, message: settingsText.assessmentUpdated }
}
