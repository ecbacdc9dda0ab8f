import {
  type FreeTemplate,
  type FreeTemplateBody,
  type MessageTemplate,
  mostFreeTemplates,
  type TemplateKind,
} from '@manara/contract/message-templates.ts'
import type { MessageReceivers } from '@manara/contract/messages.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { originalTemplates, originalWaitMinutes } from './original-templates.ts'

/** The fields of a template that are edited. */
export type TemplateFields = Omit<MessageTemplate, 'kind' | 'isOriginal'>

/** A template as the school uses it. */
export async function readTemplate(db: Db, kind: TemplateKind): Promise<MessageTemplate> {
  const original = originalTemplates[kind]
  const row = await db
    .selectFrom('message_template')
    .select(['long_text as longText', 'short_text as shortText', 'to_whom as toWhom'])
    .select(['wait_minutes as waitMinutes', 'is_on as isOn'])
    .$narrowType<{ toWhom: MessageReceivers }>()
    .where('kind', '=', kind)
    .executeTakeFirst()
  const template = row ?? { ...original, toWhom: 'FIRST' as const, waitMinutes: originalWaitMinutes, isOn: false }
  const isOriginal = template.longText === original.longText && template.shortText === original.shortText
  return { kind, ...template, isOriginal }
}

export async function writeTemplate(
  trx: Trx,
  kind: TemplateKind,
  body: TemplateFields,
  isFirst = false,
): Promise<void> {
  const { longText, shortText, toWhom, waitMinutes, isOn } = body
  const texts = { long_text: longText, short_text: shortText }
  const row = { ...texts, to_whom: toWhom, wait_minutes: waitMinutes, is_on: isOn }
  await trx
    .insertInto('message_template')
    .values({ kind, ...row })
    .onConflict((conflict) =>
      isFirst ? conflict.column('kind').doNothing() : conflict.column('kind').doUpdateSet(row),
    )
    .execute()
}

/** The fields of a template, held for a change; its first change writes the row that is held. */
export async function lockTemplate(trx: Trx, kind: TemplateKind): Promise<TemplateFields> {
  const lock = () =>
    trx.selectFrom('message_template').select('kind').where('kind', '=', kind).forUpdate().executeTakeFirst()
  if (!(await lock())) {
    const { kind: _, isOriginal: __, ...first } = await readTemplate(trx, kind)
    await writeTemplate(trx, kind, first, true)
    await lock()
  }
  const { kind: _, isOriginal: __, ...fields } = await readTemplate(trx, kind)
  return fields
}

const freeFields = selection<FreeTemplate>()({
  templateId: 'id',
  name: 'name',
  longText: 'long_text',
  shortText: 'short_text',
})

export const listFreeTemplates = (db: Db): Promise<FreeTemplate[]> =>
  db.selectFrom('free_template').select(freeFields).orderBy('name').limit(mostFreeTemplates).execute()

export const lockFreeTemplate = (trx: Trx, id: number): Promise<FreeTemplate | undefined> =>
  trx.selectFrom('free_template').select(freeFields).where('id', '=', id).forUpdate().executeTakeFirst()

export const getFreeTemplate = (db: Db, id: number): Promise<FreeTemplate | undefined> =>
  db.selectFrom('free_template').select(freeFields).where('id', '=', id).executeTakeFirst()

const toRow = ({ name, longText, shortText }: FreeTemplateBody) => ({
  name,
  long_text: longText,
  short_text: shortText,
})

export async function countFreeTemplates(trx: Trx): Promise<number> {
  const count = trx.selectFrom('free_template').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await count.executeTakeFirstOrThrow()).count
}

export const insertFreeTemplate = (trx: Trx, body: FreeTemplateBody): Promise<FreeTemplate> =>
  trx.insertInto('free_template').values(toRow(body)).returning(freeFields).executeTakeFirstOrThrow()

export const writeFreeTemplate = (trx: Trx, id: number, body: FreeTemplateBody): Promise<FreeTemplate> =>
  trx.updateTable('free_template').set(toRow(body)).where('id', '=', id).returning(freeFields).executeTakeFirstOrThrow()

export const deleteFreeTemplate = (trx: Trx, id: number) =>
  trx.deleteFrom('free_template').where('id', '=', id).execute()
