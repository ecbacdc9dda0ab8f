import type { BatchGap } from '@manara/contract/message-batches.ts'
import type { MessageKind, MessageReceivers } from '@manara/contract/messages.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { messageText } from './messages.messages.ts'
import type { Contact, Receiver } from './receivers.queries.ts'
import { fillTexts, holdsNationalId, type Texts, type Values } from './texts.ts'

/** A message to one phone, before it is in the queue. */
export interface Draft extends Texts {
  studentId: number
  studentName: string
  holder: string
  phone: string
}

export interface Drafts {
  drafts: Draft[]
  gaps: { reason: BatchGap; name: string }[]
  /** A finished text holds the national id of its student: it is never sent. */
  holdsNationalId: boolean
}

const isParent = ({ relation }: Contact) => relation !== 'SELF'

/** The phones of one student (R-message-2): those of the parents by their order, else the student's own. */
function choosePhones({ contacts }: Receiver, toWhom: MessageReceivers): Contact[] | BatchGap {
  const parents = toWhom === 'STUDENT' ? [] : contacts.filter(isParent)
  const candidates = parents.length > 0 ? parents : contacts.filter((contact) => !isParent(contact))
  if (candidates.length === 0) return 'NO_PHONE'
  const reachable = candidates.filter(({ isStopped }) => !isStopped)
  if (reachable.length === 0) return 'STOPPED'
  return toWhom === 'ALL' ? reachable : reachable.slice(0, 1)
}

/** The texts of these students, filled in; each phone gets the same words once. */
export function draftMessages(
  receivers: readonly Receiver[],
  { texts, toWhom, values }: { texts: Texts; toWhom: MessageReceivers; values: Values },
): Drafts {
  const made = new Map<string, Draft>()
  const result: Drafts = { drafts: [], gaps: [], holdsNationalId: false }
  for (const receiver of receivers) {
    const { studentId, name, firstName, nationalId, program, isFemale } = receiver
    const phones = choosePhones(receiver, toWhom)
    if (typeof phones === 'string') {
      result.gaps.push({ reason: phones, name })
      continue
    }
    for (const { relation, holder: typed, phone } of phones) {
      const holder = typed || (relation === 'SELF' ? name : messageText.holder(relation, firstName))
      const own: Values = { ...values, الطالب: name, ولي_الأمر: holder, البرنامج: program }
      const filled = fillTexts(texts, own, isFemale)
      if (holdsNationalId(`${filled.longText}\n${filled.shortText}`, nationalId)) {
        result.holdsNationalId = true
        continue
      }
      const key = `${phone}\n${filled.longText}\n${filled.shortText}`
      if (made.has(key)) result.gaps.push({ reason: 'SAME', name })
      else made.set(key, { studentId, studentName: name, holder, phone, ...filled })
    }
  }
  result.drafts = [...made.values()]
  return result
}

/** The common part of all messages of one making. */
export interface Making {
  kind: MessageKind
  /** The reason of one message, beside student and phone: a second one of it is never made. */
  dedupe: (draft: Draft) => string
  eventId?: number
  groupKey?: Buffer
  subject?: string | undefined
  batchId?: number
  waitMinutes?: number
  usefulUntil: Date
}

/** Puts messages into the queue, each once; gives how many are new (R-message-1). */
export async function enqueue(trx: Trx, drafts: readonly Draft[], making: Making): Promise<number> {
  const { kind, eventId, groupKey, subject, batchId, waitMinutes = 0, usefulUntil } = making
  const rows = drafts.map((draft) => ({ ...draft, dedupe: making.dedupe(draft) }))
  const { numAffectedRows = 0n } = await sql`
    insert into outgoing_message (student_id, holder, phone, kind, long_text, short_text, dedupe, event_id, group_key,
      subject, batch_id, not_before, useful_until)
    select "studentId", holder, phone, ${kind}, "longText", "shortText", dedupe, ${eventId ?? null}::bigint,
      ${groupKey ?? null}::bytea, ${subject ?? null}::text, ${batchId ?? null}::integer,
      now() + make_interval(mins => ${waitMinutes}), ${usefulUntil}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      "studentId" integer, holder text, phone text, "longText" text, "shortText" text, dedupe text)
    order by "studentId", dedupe
    on conflict (dedupe) do nothing`.execute(trx)
  return Number(numAffectedRows)
}

const usualDays = 7

/** Until when a message is worth sending that has no day of its own (R-message-5). */
export const usualEnd = (now = new Date()): Date => new Date(now.getTime() + usualDays * 86_400_000)
