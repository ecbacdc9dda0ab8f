import { type BulkIssueBody, type IssuingRow, issuingBatch } from '@manara/contract/certificates.ts'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listGraduateIds } from '../graduation/certificates.service.ts'
import { certificateProblem, issuingText } from './certificates.messages.ts'
import { getRecipient } from './certificates.queries.ts'
import type { IssuingDeps } from './certificates-deps.ts'
import { issueCertificate } from './issuing.service.ts'

/** As many documents are made at once as there are processes for them. */
const atOnce = 2

async function issueOne(db: Db, deps: IssuingDeps, caller: Caller, graduationId: string): Promise<IssuingRow> {
  try {
    const issued = await issueCertificate(db, deps, caller, graduationId, 'bulkIssueCertificates')
    const { serial, recipientName, isNew } = issued
    return { graduationId, recipientName, serial, status: isNew ? 'Issued' : 'AlreadyIssued' }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const recipientName = (await getRecipient(db, graduationId))?.name ?? null
    return { graduationId, recipientName, serial: null, status: 'Refused', reason: error.message }
  }
}

interface Meant {
  ids: string[]
  /** How many more there are behind them. */
  remaining: number
}

async function listMeant(db: Db, { ids, filter, exceptIds = [] }: BulkIssueBody): Promise<Meant> {
  if ((ids === undefined) === (filter === undefined)) throw certificateProblem.idsOrFilter()
  if (ids) return { ids: [...new Set(ids.map((id) => id.toLowerCase()))], remaining: 0 }
  const except = new Set(exceptIds.map((id) => id.toLowerCase()))
  const meant = (await listGraduateIds(db, filter ?? {})).filter((id) => !except.has(id))
  return { ids: meant.slice(0, issuingBatch), remaining: Math.max(0, meant.length - issuingBatch) }
}

/** Each graduate separately: one failure does not hold up the others. */
export async function bulkIssueCertificates(db: Db, deps: IssuingDeps, caller: Caller, body: BulkIssueBody) {
  const { ids, remaining } = await listMeant(db, body)
  const results: IssuingRow[] = []
  const waiting = ids.entries()
  const work = async () => {
    for (const [place, id] of waiting) results[place] = await issueOne(db, deps, caller, id)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const countResults = (status: IssuingRow['status']) => results.filter((row) => row.status === status).length
  const [issuedCount, refusedCount] = [countResults('Issued'), countResults('Refused')]
  const message = issuingText.bulkIssued(issuedCount, refusedCount)
  return { message, issuedCount, refusedCount, remainingCount: remaining, results }
}
