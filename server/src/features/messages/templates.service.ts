import type {
  FreeTemplateBody,
  PreviewTemplateBody,
  TemplateKind,
  TemplatePreview,
  UpdateFreeTemplateBody,
  UpdateMessageTemplateBody,
} from '@manara/contract/message-templates.ts'
import { mostFreeTemplates, templateKinds } from '@manara/contract/message-templates.ts'
import { countSmsParts } from '@manara/contract/sms-parts.ts'
import { messageTemplateAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { draftMessages } from './making.service.ts'
import { messageProblem, messageText } from './messages.messages.ts'
import { originalTemplates } from './original-templates.ts'
import { listReceivers, listSampleStudents, readSchoolWords } from './receivers.queries.ts'
import * as queries from './templates.queries.ts'
import { findFieldProblems, findTemplateProblems, type TextKind, type Texts } from './texts.ts'

export { listFreeTemplates } from './templates.queries.ts'

export const listMessageTemplates = (db: Db) => Promise.all(templateKinds.map((kind) => queries.readTemplate(db, kind)))

/** The kind that an address names. */
export function readKind(text: string): TemplateKind {
  const kind = templateKinds.find((known) => known === text)
  if (!kind) throw messageProblem.templateNotFound()
  return kind
}

/** Refuses texts with unknown fields, or whose short form may become too long. */
export async function refuseProblems(
  db: Db,
  publicUrl: string | undefined,
  kind: TextKind,
  texts: Texts,
): Promise<void> {
  const { values } = await readSchoolWords(db, publicUrl)
  const [first] = findTemplateProblems(kind, texts, values)
  if (first === undefined) return
  const field = findFieldProblems(kind, texts.longText).length > 0 ? 'longText' : 'shortText'
  throw messageProblem.wrongFields([`${first}.`], { errors: { [field]: [first] } })
}

const hasSameTexts = (one: Texts, other: Texts) => one.longText === other.longText && one.shortText === other.shortText

export async function updateMessageTemplate(
  db: Db,
  publicUrl: string | undefined,
  caller: Caller,
  kind: TemplateKind,
  body: UpdateMessageTemplateBody,
) {
  const template = await inTransaction(db, async (trx) => {
    const before = await queries.lockTemplate(trx, kind)
    const after = mergeEdit(before, body)
    // It can be switched off whatever its texts are.
    if (after.isOn || !hasSameTexts(before, after)) await refuseProblems(trx, publicUrl, kind, after)
    await queries.writeTemplate(trx, kind, after)
    await recordChange(trx, caller, messageTemplateAudit('updateMessageTemplate', kind, { before, after }))
    return queries.readTemplate(trx, kind)
  })
  return { ...template, message: messageText.templateSaved }
}

/** Puts the original texts back; the switch and the receivers stay. */
export async function resetMessageTemplate(db: Db, caller: Caller, kind: TemplateKind) {
  const template = await inTransaction(db, async (trx) => {
    const before = await queries.lockTemplate(trx, kind)
    const after = { ...before, ...originalTemplates[kind] }
    await queries.writeTemplate(trx, kind, after)
    await recordChange(trx, caller, messageTemplateAudit('resetMessageTemplate', kind, { before, after }))
    return queries.readTemplate(trx, kind)
  })
  return { ...template, message: messageText.templateReset }
}

const inventedValues = {
  الطالب: 'ليان حداد',
  ولي_الأمر: 'أم ليان',
  البرنامج: 'اللغات',
  المقرر: 'المحادثة',
  الشعبة: 'أ',
  الوقت: '10:00',
}

const longestOf = (texts: readonly string[]) =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '')

/** The texts as three students' parents would get them, and what is wrong with them (R-message-7). */
export async function previewTemplate(
  db: Db,
  publicUrl: string | undefined,
  { kind, longText, shortText }: PreviewTemplateBody,
): Promise<TemplatePreview> {
  const texts = { longText, shortText }
  const { values } = await readSchoolWords(db, publicUrl)
  const receivers = await listReceivers(db, await listSampleStudents(db))
  const { drafts } = draftMessages(receivers, { texts, toWhom: 'FIRST', values: { ...inventedValues, ...values } })
  const samples = drafts.map(({ phone: _, studentId: __, ...sample }) => sample)
  return {
    samples,
    long: countSmsParts(longestOf(samples.length > 0 ? samples.map((sample) => sample.longText) : [longText])),
    short: countSmsParts(longestOf(samples.length > 0 ? samples.map((sample) => sample.shortText) : [shortText])),
    problems: findTemplateProblems(kind, texts, values),
  }
}

async function refusingSameName<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (brokenUnique(error) === 'free_template_name') throw messageProblem.sameName()
    throw error
  }
}

const textsOf = ({ name, longText, shortText }: FreeTemplateBody) => ({ name, longText, shortText })

export async function createFreeTemplate(
  db: Db,
  publicUrl: string | undefined,
  caller: Caller,
  body: FreeTemplateBody,
) {
  await refuseProblems(db, publicUrl, 'free', body)
  const change = inTransaction(db, async (trx) => {
    if ((await queries.countFreeTemplates(trx)) >= mostFreeTemplates) throw messageProblem.tooManyTemplates()
    const template = await queries.insertFreeTemplate(trx, body)
    const after = textsOf(body)
    await recordChange(trx, caller, messageTemplateAudit('createFreeTemplate', template.templateId, { after }))
    return template
  })
  return { ...(await refusingSameName(change)), message: messageText.freeCreated(body.name) }
}

export async function updateFreeTemplate(
  db: Db,
  publicUrl: string | undefined,
  caller: Caller,
  id: number,
  body: UpdateFreeTemplateBody,
) {
  const change = inTransaction(db, async (trx) => {
    const stored = await queries.lockFreeTemplate(trx, id)
    if (!stored) throw messageProblem.templateNotFound()
    const before = textsOf(stored)
    const after = mergeEdit(before, body)
    await refuseProblems(trx, publicUrl, 'free', after)
    await recordChange(trx, caller, messageTemplateAudit('updateFreeTemplate', id, { before, after }))
    return queries.writeFreeTemplate(trx, id, after)
  })
  const template = await refusingSameName(change)
  return { ...template, message: messageText.freeUpdated(template.name) }
}

export const deleteFreeTemplate = (db: Db, caller: Caller, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await queries.lockFreeTemplate(trx, id)
    if (!before) throw messageProblem.templateNotFound()
    await queries.deleteFreeTemplate(trx, id)
    await recordChange(trx, caller, messageTemplateAudit('deleteFreeTemplate', id, { before: textsOf(before) }))
  })
