import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobSender, Worker } from '../../platform/jobs/jobs.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { judgeCandidates } from './judge-candidates.ts'
import { type FoundPair, listScanned, replacePairs, type ScannedPerson } from './match-scan.queries.ts'
import { matchText } from './person-matches.messages.ts'

export interface ScanDeps {
  jobs: JobSender
  limits: RateLimits
}

const piece = 500

/** Each pair once: as one of the person with the lower number. */
async function findPairs(db: Db, people: readonly ScannedPerson[]): Promise<FoundPair[]> {
  const judged = await judgeCandidates(db, people)
  return people.flatMap(({ exceptId: lowId }, place) =>
    (judged[place] ?? []).flatMap(({ person, level, reasons }) =>
      person.userId > lowId && person.deletedAt === null ? { lowId, highId: person.userId, level, reasons } : [],
    ),
  )
}

/** Compares all students and all teachers among themselves, in short pieces (R-match-3). */
export async function scanMatches(db: Db): Promise<number> {
  for (let afterId = 0, count = 0; ; ) {
    const people = await listScanned(db, afterId, piece)
    const ids = people.map(({ exceptId }) => exceptId)
    afterId = ids.at(-1) ?? afterId
    if (ids.length === 0) return count
    const pairs = await findPairs(db, people)
    await inTransaction(db, (trx) => replacePairs(trx, ids, pairs))
    count += pairs.length
  }
}

/** Leaves the scan to a job. */
export async function scanPersonMatches(db: Db, { jobs, limits }: ScanDeps, caller: Caller) {
  await limits.spend('matchScansOfUser', caller.personId)
  await inTransaction(db, (trx) => jobs.send(trx, 'scanMatches', {}))
  return { message: matchText.scanning }
}

/** The scan of each night. */
export const matchWorkers = (db: Db): readonly Worker[] => [
  { queue: 'scanMatches', work: () => scanMatches(db) } satisfies Worker<'scanMatches'>,
]
