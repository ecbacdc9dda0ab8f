import {
  type Excuse,
  type ListExcusesQuery,
  mostExcuseDays,
  type OwnExcuse,
  type RecordExcuseBody,
  type SendExcuseBody,
} from '@manara/contract/excuses.ts'
import { excuseAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import type { Files, HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { excuseAbsences, withdrawExcused } from '../attendance/excused-marks.service.ts'
import { excuseProblem, excuseText } from './excuses.messages.ts'
import * as queries from './excuses.queries.ts'

const dayMilliseconds = 86_400_000

const countDays = (firstDay: string, lastDay: string) =>
  Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / dayMilliseconds) + 1

/** Who only reads attendance reads no reasons: they may speak of illness (R-excuse-4). */
export async function listExcuses(db: Db, caller: Caller, query: ListExcusesQuery): Promise<Page<Excuse>> {
  const page = await queries.listExcuses(db, query)
  if (holds(caller, 'attendance.edit')) return page
  return { ...page, rows: page.rows.map((row) => ({ ...row, words: '', decisionNote: '' })) }
}

interface Sent<Body> {
  body: Body
  file: ReceivedFile | undefined
}

async function insertExcuse(
  trx: Trx,
  { files, clock }: ExcuseDeps,
  caller: Caller,
  { body, file }: Sent<RecordExcuseBody>,
  isOwn: boolean,
): Promise<number> {
  const { studentId, firstDay, lastDay, kind } = body
  const days = countDays(firstDay, lastDay)
  if (days < 1) throw excuseProblem.backwards()
  if (days > mostExcuseDays) throw excuseProblem.tooLong()
  if (!(await queries.lockStudent(trx, studentId))) throw excuseProblem.studentNotFound()
  const { daysSinceLast, isNear, most, isWaiting } = await queries.readFrame(trx, studentId, body, clock())
  if (!isNear) throw excuseProblem.farAway()
  if (isOwn && daysSinceLast > most) throw excuseProblem.tooLate([most])
  if (isOwn && isWaiting) throw excuseProblem.sentAlready()
  if (file) await files.keep(trx, file)
  const id = await queries.insertExcuse(
    trx,
    { ...body, submittedBy: caller.personId, ...(!isOwn && { isAccepted: true }) },
    file,
  )
  const after = { studentId, firstDay, lastDay, kind, hasDocument: file !== undefined }
  await recordChange(trx, caller, excuseAudit(isOwn ? 'sendExcuse' : 'recordExcuse', id, { after }))
  return id
}

export interface ExcuseDeps {
  files: Files
  clock: Clock
}

export function sendExcuse(
  db: Db,
  deps: ExcuseDeps,
  caller: Caller,
  { body, file }: Sent<SendExcuseBody>,
): Promise<OwnExcuse & { message: string }> {
  return inTransaction(db, async (trx) => {
    const sent = { body: { ...body, studentId: caller.personId }, file }
    const id = await insertExcuse(trx, deps, caller, sent, true)
    const excuse = await queries.getOwnExcuse(trx, id)
    if (!excuse) throw excuseProblem.notFound()
    return { ...excuse, message: excuseText.sent }
  })
}

async function getExcuseOrFail(db: Db, id: number): Promise<Excuse> {
  const excuse = await queries.getExcuse(db, id)
  if (!excuse) throw excuseProblem.notFound()
  return excuse
}

/** An excuse that is brought to the office counts at once, however late. */
export function recordExcuse(
  db: Db,
  deps: ExcuseDeps,
  caller: Caller,
  sent: Sent<RecordExcuseBody>,
): Promise<Excuse & { message: string }> {
  return inTransaction(db, async (trx) => {
    const excuseId = await insertExcuse(trx, deps, caller, sent, false)
    const { studentId, firstDay, lastDay } = sent.body
    const count = await excuseAbsences(trx, caller, { excuseId, studentId, firstDay, lastDay })
    const excuse = await getExcuseOrFail(trx, excuseId)
    return { ...excuse, message: excuseText.recorded(excuse.studentName, count) }
  })
}

async function lockExcuseIn(trx: Trx, id: number, state: 'PENDING' | 'ACCEPTED') {
  const excuse = await queries.lockExcuse(trx, id)
  if (!excuse) throw excuseProblem.notFound()
  if (excuse.state !== state) throw excuseProblem.decided()
  return { ...excuse, excuseId: id }
}

export function acceptExcuse(db: Db, caller: Caller, id: number): Promise<Excuse & { message: string }> {
  return inTransaction(db, async (trx) => {
    const excuse = await lockExcuseIn(trx, id, 'PENDING')
    await queries.decideExcuse(trx, id, { state: 'ACCEPTED', decidedBy: caller.personId })
    const absences = await excuseAbsences(trx, caller, excuse)
    await recordChange(trx, caller, excuseAudit('acceptExcuse', id, { after: { state: 'ACCEPTED', absences } }))
    await tell(trx, caller, 'excuseDecided', { excuseId: id })
    const after = await getExcuseOrFail(trx, id)
    return { ...after, message: excuseText.accepted(after.studentName, absences) }
  })
}

export function rejectExcuse(db: Db, caller: Caller, id: number, { note }: { note: string }) {
  return inTransaction(db, async (trx) => {
    await lockExcuseIn(trx, id, 'PENDING')
    await queries.decideExcuse(trx, id, { state: 'REJECTED', decidedBy: caller.personId, note })
    await recordChange(trx, caller, excuseAudit('rejectExcuse', id, { after: { state: 'REJECTED', reason: note } }))
    await tell(trx, caller, 'excuseDecided', { excuseId: id })
    const after = await getExcuseOrFail(trx, id)
    return { ...after, message: excuseText.rejected(after.studentName) }
  })
}

export function revokeExcuse(db: Db, caller: Caller, id: number, { reason }: { reason: string }) {
  return inTransaction(db, async (trx) => {
    const excuse = await lockExcuseIn(trx, id, 'ACCEPTED')
    await queries.decideExcuse(trx, id, { state: 'REVOKED', decidedBy: caller.personId, note: reason })
    const absences = await withdrawExcused(trx, caller, excuse, reason)
    await recordChange(trx, caller, excuseAudit('revokeExcuse', id, { after: { state: 'REVOKED', absences, reason } }))
    await tell(trx, caller, 'excuseDecided', { excuseId: id })
    const after = await getExcuseOrFail(trx, id)
    return { ...after, message: excuseText.revoked(after.studentName, absences) }
  })
}

/** Of another student it is not found. */
export function withdrawExcuse(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const excuse = await queries.lockExcuse(trx, id)
    if (!excuse || excuse.studentId !== caller.personId) throw excuseProblem.notFound()
    if (excuse.state !== 'PENDING') throw excuseProblem.decided()
    await queries.markWithdrawn(trx, id)
    await recordChange(trx, caller, excuseAudit('withdrawExcuse', id, { after: { state: 'WITHDRAWN' } }))
  })
}

export async function getOwnExcuseDocument(db: Db, { personId }: Caller, id: number): Promise<HeldFile> {
  const found = await queries.getDocument(db, id)
  if (found?.studentId !== personId) throw excuseProblem.notFound()
  if (!found.file) throw excuseProblem.noDocument()
  return found.file
}

/** Each opening by the office leaves an entry in the trail. */
export function openExcuseDocument(db: Db, caller: Caller, id: number): Promise<{ studentId: number; file: HeldFile }> {
  return inTransaction(db, async (trx) => {
    const found = await queries.getDocument(trx, id)
    if (!found) throw excuseProblem.notFound()
    const { studentId, file } = found
    if (!file) throw excuseProblem.noDocument()
    await recordChange(trx, caller, excuseAudit('getExcuseDocument', id, { after: { studentId } }))
    return { studentId, file }
  })
}
