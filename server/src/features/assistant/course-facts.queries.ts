import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Understood } from '../../platform/llm/chat-engine.ts'
import { all, type Found, firstFound, keyHolds, nameWords, nearlyHolds, oneMore, toFound } from './name-search.ts'
import { named } from './skills/skill-context.ts'

type Holds = (searchKey: string, word: string) => RawBuilder<boolean>

/** Rows whose name has every word; without any, rows that match but for a typo. */
const readNamed = <Row extends { name: string }>(
  question: Understood,
  read: (where: (key: string) => RawBuilder<boolean>) => Promise<readonly Row[]>,
) => firstFound(question, (name) => readOne(name, read))

async function readOne<Row extends { name: string }>(
  rest: readonly string[],
  read: (where: (key: string) => RawBuilder<boolean>) => Promise<readonly Row[]>,
): Promise<Found<Row>> {
  const words = nameWords(rest)
  if (words.length === 0) return { rows: [], isMore: false }
  const attempt = async (holds: Holds) => {
    const { rows, isMore } = toFound(await read((key) => all(words.map((word) => holds(key, word)))))
    return { rows: named(rest, rows), isMore }
  }
  const found = await attempt(keyHolds)
  return found.rows.length > 0 ? found : attempt(nearlyHolds)
}

export interface ProgramName {
  id: number
  name: string
}

/** The programs of such a name. */
export const findPrograms = (db: Db, question: Understood): Promise<Found<ProgramName>> =>
  readNamed(question, async (isNamed) => {
    const found = sql<ProgramName>`
      select program.id, program.name from program where ${isNamed('program.search_key')}
      order by program.name collate "ar-x-icu" limit ${oneMore}`
    return (await found.execute(db)).rows
  })

/** For administrators: all programs, by name. */
export const listPrograms = (db: Db): Promise<ProgramName[]> =>
  db.selectFrom('program').select(['id', 'name']).orderBy(sql`name collate "ar-x-icu"`).execute()
