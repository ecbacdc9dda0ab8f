import { type ListPersonMatchesQuery, matchLevels, type PersonPair } from '@manara/contract/person-matches.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ListPage, Wire } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { matchReasons } from './match-signs.ts'
import { matchProblem, matchText } from './person-matches.messages.ts'
import { reasonTexts } from './person-matches.text.ts'
import { listPairs, lockPair, markDifferent, type PairRow } from './person-pairs.queries.ts'

const toPair = ({ level, reasons, ...pair }: PairRow): Wire<PersonPair> => ({
  ...pair,
  level: matchLevels[level - 1] ?? 'POSSIBLE',
  reasons: matchReasons.filter((reason) => reasons.includes(reason)).map((reason) => reasonTexts[reason]),
})

/** The open pairs, the surest first. */
export async function listPersonMatches(db: Db, query: ListPersonMatchesQuery): Promise<ListPage<Wire<PersonPair>>> {
  const { rows, ...page } = await listPairs(db, query)
  return { ...page, rows: rows.map(toPair) }
}

/** The pair does not show again, until one of both changes (R-match-4). */
export async function declareDifferent(db: Db, caller: Caller, matchId: number) {
  return inTransaction(db, async (trx) => {
    const pair = await lockPair(trx, matchId)
    if (!pair) throw matchProblem.notFound()
    await markDifferent(trx, matchId, caller.personId)
    await recordChange(trx, caller, personAudit('declareDifferent', pair.lowId, { after: { personId: pair.highId } }))
    return { message: matchText.different(pair.lowName, pair.highName) }
  })
}
