import { type ListPersonMatchesQuery, matchLevels, type PairedPerson } from '@manara/contract/person-matches.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

export interface PairRow {
  matchId: number
  role: 1 | 2
  level: number
  /** Of `match-signs.ts`. */
  reasons: string[]
  foundAt: Date
  older: PairedPerson
  newer: PairedPerson
}

/** A moment inside JSON in the form of the wire. */
const asInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const toPerson = (alias: string): RawBuilder<PairedPerson> => sql`jsonb_build_object(
  'userId', ${sql.ref(`${alias}.id`)}, 'fullName', ${sql.ref(`${alias}.full_name`)},
  'fatherName', ${sql.ref(`${alias}.father_name`)}, 'nationalId', ${sql.ref(`${alias}.national_id`)},
  'email', ${sql.ref(`${alias}.email`)}, 'createdAt', ${asInstant(`${alias}.created_at`)},
  'birthDate', to_char(${sql.ref(`${alias}.birth_date`)}, 'YYYY-MM-DD'),
  'motherName', (select nullif(mother_name, '') from person_record where person_id = ${sql.ref(`${alias}.id`)}),
  'phones', array(select typed from person_phone where person_id = ${sql.ref(`${alias}.id`)} order by position),
  'programName', (select name from program where id = ${sql.ref(`${alias}.program_id`)}))`

const ordering: Ordering<PairRow, ListPersonMatchesQuery> = {
  keys: { level: { by: 'person_match.level', field: 'level' } },
  tieBreaker: { by: 'person_match.id', field: 'matchId' },
  default: 'level',
}

/** Open pairs of the living; a merged or deleted person has none. */
const openPairs = (db: Db) =>
  db
    .selectFrom('person_match')
    .innerJoin('person as low', 'low.id', 'person_match.low_id')
    .innerJoin('person as high', (join) =>
      join.onRef('high.id', '=', 'person_match.high_id').onRef('high.role', '=', 'low.role'),
    )
    .where('person_match.different_at', 'is', null)

export function listPairs(db: Db, query: ListPersonMatchesQuery): Promise<Page<PairRow>> {
  const { level, q } = query
  const pairs = openPairs(db)
    .select(
      selection<PairRow>()({
        matchId: 'person_match.id',
        role: sql<1 | 2>`low.role`,
        level: 'person_match.level',
        reasons: 'person_match.reasons',
        foundAt: 'person_match.found_at',
        older: toPerson('low'),
        newer: toPerson('high'),
      }),
    )
    .$if(level !== undefined, (found) =>
      found.where('person_match.level', '=', matchLevels.indexOf(level ?? 'CERTAIN') + 1),
    )
  return readPage(searchIn(pairs, q, 'low.find_key', 'high.find_key'), ordering, query)
}

interface LockedPair {
  lowId: number
  highId: number
  lowName: string
  highName: string
}

export function lockPair(trx: Trx, matchId: number): Promise<LockedPair | undefined> {
  return openPairs(trx)
    .select(['low.id as lowId', 'high.id as highId', 'low.full_name as lowName', 'high.full_name as highName'])
    .where('person_match.id', '=', matchId)
    .forUpdate('person_match')
    .executeTakeFirst()
}

export async function markDifferent(trx: Trx, matchId: number, personId: number): Promise<void> {
  await trx
    .updateTable('person_match')
    .set({ different_at: sql<Date>`now()`, different_by: personId })
    .where('id', '=', matchId)
    .execute()
}
