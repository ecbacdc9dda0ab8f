import {
  type ApplicationUse,
  askedIdentity,
  type FieldUse,
  type FieldUses,
  presetUses,
  type RecordPreset,
  type RecordSettings,
  type UpdateRecordSettingsBody,
  usedFields,
} from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { JobSender } from '../../platform/jobs/jobs.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listExtraFields } from './extra-fields.service.ts'
import { extraKey } from './extra-values.ts'
import { personText } from './people.messages.ts'
import * as queries from './record-settings.queries.ts'

type Uses = Pick<RecordSettings, 'uses' | 'applicationUses'>

/** The uses that are in force: those of the preset, or the school's own. */
async function readUses(db: Db, preset: RecordPreset): Promise<Uses> {
  const uses = presetUses(preset)
  if (preset !== 'OWN') return { uses, applicationUses: [] }
  const own = await queries.listOwnUses(db)
  const find = (field: string, role: number, other: FieldUse) =>
    own.find((one) => one.field === field && one.role === role)?.use ?? other
  const isOfPeople = (field: string) => (usedFields as readonly string[]).includes(field)
  return {
    uses: uses.map(({ field, student, teacher, application = 'HIDDEN' }) => ({
      field,
      student: find(field, userRole.Student, student),
      teacher: find(field, userRole.Teacher, teacher),
      application: find(field, queries.applicationRole, application),
    })),
    applicationUses: own.filter(({ field }) => !isOfPeople(field)).map(({ field, use }) => ({ field, use })),
  }
}

export async function getRecordSettings(db: Db): Promise<RecordSettings> {
  const choice = await queries.readChoice(db)
  return { ...choice, ...(await readUses(db, choice.preset)) }
}

/** The first of two rows about one field counts. */
const withoutRepeats = (uses: readonly FieldUses[]) => [
  ...new Map(uses.toReversed().map((use) => [use.field, use])).values(),
]

/** Parts of the identity and living extra fields, each once. */
async function listKnown(trx: Trx, uses: readonly ApplicationUse[]): Promise<ApplicationUse[]> {
  const fields: string[] = [...askedIdentity, ...(await listExtraFields(trx)).map(extraKey)]
  const known = new Map(uses.map(({ field, use }) => [field, use]))
  return fields.toSorted().flatMap((field) => {
    const use = known.get(field) ?? 'HIDDEN'
    return use === 'HIDDEN' ? [] : { field, use }
  })
}

/** An older client does not know what applicants are asked for. */
const withApplications = (uses: readonly FieldUses[], before: readonly FieldUses[]) =>
  withoutRepeats(uses).map((use) => ({ ...before.find(({ field }) => field === use.field), ...use }))

const inOrder = (lengths: readonly number[]) => [...new Set(lengths)].toSorted((one, other) => one - other)

export async function updateRecordSettings(db: Db, jobs: JobSender, caller: Caller, body: UpdateRecordSettingsBody) {
  const settings = await inTransaction(db, async (trx) => {
    const choice = await queries.lockChoice(trx)
    const before = { ...choice, ...(await readUses(trx, choice.preset)) }
    const merged = mergeEdit(before, body)
    await queries.writeChoice(trx, { ...merged, nationalIdLengths: inOrder(merged.nationalIdLengths) })
    if (merged.preset === 'OWN')
      await queries.replaceOwnUses(
        trx,
        withApplications(merged.uses, before.uses),
        await listKnown(trx, merged.applicationUses),
      )
    const after = await getRecordSettings(trx)
    await recordChange(trx, caller, schoolAudit('updateRecordSettings', 1, { before, after }))
    await jobs.send(trx, 'countIncomplete', {})
    return after
  })
  return { ...settings, message: personText.settingsUpdated }
}
