import {
  type ApplicationUse,
  type FieldUse,
  type FieldUses,
  type RecordSettings,
  usedFields,
} from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'

type Choice = Omit<RecordSettings, 'uses' | 'applicationUses'>

const choiceFields = selection<Choice>()({
  preset: 'record_preset',
  teachersSeePhones: 'teachers_see_phones',
  nationalIdLengths: 'national_id_lengths',
})

export const readChoice = (db: Db): Promise<Choice> =>
  db.selectFrom('school_settings').select(choiceFields).executeTakeFirstOrThrow()

/** There is one row: concurrent changes are serialised. */
export const lockChoice = (trx: Trx): Promise<Choice> =>
  trx.selectFrom('school_settings').select(choiceFields).forUpdate().executeTakeFirstOrThrow()

export async function writeChoice(trx: Trx, choice: Choice): Promise<void> {
  await trx
    .updateTable('school_settings')
    .set({
      record_preset: choice.preset,
      teachers_see_phones: choice.teachersSeePhones,
      national_id_lengths: choice.nationalIdLengths,
      updated_at: new Date(),
    })
    .execute()
}

/** In `record_field_use`: what applicants fill in. */
export const applicationRole = 3

interface OwnUse {
  field: string
  role: number
  use: FieldUse
}

/** The school's own choice, as far as it was made. */
export const listOwnUses = (db: Db): Promise<OwnUse[]> =>
  db
    .selectFrom('record_field_use')
    .select(selection<OwnUse>()({ field: 'field', role: 'role', use: 'use' }))
    .orderBy(sql`field collate "C"`)
    .execute()

export async function replaceOwnUses(
  trx: Trx,
  uses: readonly FieldUses[],
  applicationUses: readonly ApplicationUse[],
): Promise<void> {
  await trx.deleteFrom('record_field_use').execute()
  const ofApplications = applicationUses.map((one) => ({ ...one, role: applicationRole }))
  const ofPeople = uses
    .filter(({ field }) => usedFields.includes(field))
    .flatMap(({ field, student, teacher, application = 'HIDDEN' as const }) => [
      { field, role: userRole.Student, use: student },
      { field, role: userRole.Teacher, use: teacher },
      { field, role: applicationRole, use: application },
    ])
  const rows = [...ofPeople, ...ofApplications]
  if (rows.length > 0) await trx.insertInto('record_field_use').values(rows).execute()
}
