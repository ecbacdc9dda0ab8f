import {
  type CreateExtraFieldBody,
  type ExtraChoice,
  type ExtraField,
  extraFieldLimits,
  type UpdateExtraFieldBody,
} from '@manara/contract/extra-fields.ts'
import { sql } from 'kysely'
import { extraFieldAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { JobSender } from '../../platform/jobs/jobs.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { extraFieldProblem, extraFieldText } from './extra-fields.messages.ts'
import * as queries from './extra-fields.queries.ts'

export { listExtraFields } from './extra-fields.queries.ts'

/** Numbers new choices, and refuses the removal of one that records may hold. */
function numberChoices(kind: ExtraField['kind'], before: ExtraField['choices'], sent: readonly ExtraChoice[]) {
  if (kind !== 'CHOICE') return []
  const isKept = before.every(({ id }) => sent.some((choice) => choice.id === id))
  if (!isKept || sent.some(({ id }) => id !== undefined && !before.some((choice) => choice.id === id)))
    throw extraFieldProblem.choiceRemoved()
  if (!sent.some(({ isRetired }) => !isRetired)) throw extraFieldProblem.noChoice()
  let last = Math.max(0, ...before.map(({ id }) => id))
  return sent.map(({ id, label, isRetired }) => ({ id: id ?? ++last, label, isRetired }))
}

async function namingDuplicates<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    throw brokenUnique(error) === 'extra_field_label_unique' ? extraFieldProblem.sameLabel() : error
  }
}

/** Additions at the same time are serialised, so that the limit holds. */
async function refuseTooMany(trx: Trx): Promise<void> {
  await sql`select from school_settings for update`.execute(trx)
  if ((await queries.listExtraFields(trx)).length >= extraFieldLimits.fields) throw extraFieldProblem.tooMany()
}

const audited = ({ id: _, ...field }: ExtraField) => field

export async function createExtraField(db: Db, jobs: JobSender, caller: Caller, body: CreateExtraFieldBody) {
  const choices = numberChoices(body.kind, [], body.choices)
  const field = await namingDuplicates(
    inTransaction(db, async (trx) => {
      await refuseTooMany(trx)
      const added = await queries.insertExtraField(trx, { ...body, choices })
      await recordChange(trx, caller, extraFieldAudit('createExtraField', added.id, { after: audited(added) }))
      if (added.isRequired) await jobs.send(trx, 'countIncomplete', {})
      return added
    }),
  )
  return { ...field, message: extraFieldText.saved(field.label) }
}

async function lockOrFail(trx: Trx, id: number): Promise<ExtraField> {
  const field = await queries.lockExtraField(trx, id)
  if (!field) throw extraFieldProblem.notFound()
  return field
}

export async function updateExtraField(
  db: Db,
  jobs: JobSender,
  caller: Caller,
  id: number,
  body: UpdateExtraFieldBody,
) {
  const field = await namingDuplicates(
    inTransaction(db, async (trx) => {
      const before = await lockOrFail(trx, id)
      const merged = mergeEdit<UpdateExtraFieldBody & { choices: ExtraChoice[] }>(before, body)
      const choices = numberChoices(before.kind, before.choices, merged.choices)
      const after = await queries.changeExtraField(trx, id, { ...before, ...merged, choices })
      const states = { before: audited(before), after: audited(after) }
      await recordChange(trx, caller, extraFieldAudit('updateExtraField', id, states))
      if (before.isRequired !== after.isRequired) await jobs.send(trx, 'countIncomplete', {})
      return after
    }),
  )
  return { ...field, message: extraFieldText.saved(field.label) }
}

/** Hides the field; its values stay for the 30 days in which it can be restored. */
export function deleteExtraField(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockOrFail(trx, id)
    await queries.markExtraFieldDeleted(trx, id, caller.personId)
    await recordChange(trx, caller, extraFieldAudit('deleteExtraField', id, { before: audited(before) }))
  })
}

/** Deleted fields as the list of deleted things shows them. */
export const deletedExtraFields = (db: Db) =>
  db
    .selectFrom('extra_field_all')
    .select([
      'id as rowId',
      'label as title',
      sql<string | null>`null`.as('subtitle'),
      'search_key as searchKey',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
    ])
    .where('deleted_at', 'is not', null)

/** Brings a field back with its values, unless its name was taken or there are too many. */
export async function restoreExtraField(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  await refuseTooMany(trx)
  const restored = await namingDuplicates(queries.undeleteExtraField(trx, id))
  if (!restored) return undefined
  await recordChange(trx, caller, extraFieldAudit('restoreFromTrash', id, { after: restored }))
  return { title: restored.label }
}
