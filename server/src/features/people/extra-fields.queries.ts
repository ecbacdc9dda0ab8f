import type { ExtraField } from '@manara/contract/extra-fields.ts'
import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'

const choices = sql<ExtraField['choices']>`choices`

const extraFields = selection<ExtraField>()({
  id: 'id',
  label: 'label',
  kind: 'kind',
  choices,
  forRole: 'for_role',
  isRequired: 'is_required',
  isSensitive: 'is_sensitive',
})

/** The living fields, the oldest first. */
export const listExtraFields = (db: Db): Promise<ExtraField[]> =>
  db.selectFrom('extra_field').select(extraFields).orderBy('id').execute()

export const lockExtraField = (trx: Trx, id: number): Promise<ExtraField | undefined> =>
  trx.selectFrom('extra_field').select(extraFields).where('id', '=', id).forUpdate().executeTakeFirst()

type Content = Omit<ExtraField, 'id'>

const toRow = ({ label, choices: offered, forRole, isRequired, isSensitive }: Omit<Content, 'kind'>) => ({
  label,
  choices: JSON.stringify(offered),
  for_role: forRole,
  is_required: isRequired,
  is_sensitive: isSensitive,
})

export const insertExtraField = (trx: Trx, { kind, ...content }: Content): Promise<ExtraField> =>
  trx
    .insertInto('extra_field')
    .values({ kind, ...toRow(content) })
    .returning(extraFields)
    .executeTakeFirstOrThrow()

export const changeExtraField = (trx: Trx, id: number, content: Omit<Content, 'kind'>): Promise<ExtraField> =>
  trx
    .updateTable('extra_field')
    .set(toRow(content))
    .where('id', '=', id)
    .returning(extraFields)
    .executeTakeFirstOrThrow()

export async function markExtraFieldDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('extra_field_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}

export const undeleteExtraField = (trx: Trx, id: number) =>
  trx
    .updateTable('extra_field_all')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .returning('label')
    .executeTakeFirst()
