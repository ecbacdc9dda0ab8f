import { unansweredRules } from '@manara/contract/unanswered-questions.ts'
import { type ReaderName, readerRole, roleName } from '@manara/contract/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import { createWriteLater } from '../../../platform/db/write-later.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { maskQuestion, readParts } from './mask-question.ts'
import * as queries from './unanswered.queries.ts'

/** Questions within this interval are masked and written together. */
const flushMilliseconds = 60_000

interface Note {
  personId: number
  role: ReaderName
  content: string
}

/** Keeps what the built-in assistant did not answer (R-assistant-7). */
export interface Unanswered {
  /** Only remembers: the answer waits for nothing. */
  note(caller: Caller, content: string): void
  /** Writes what was noted since the last time. */
  flush(): Promise<void>
}

async function keepQuestions(db: Db, notes: readonly Note[]): Promise<void> {
  const asked = notes.map(({ content, ...rest }) => ({ ...rest, parts: readParts(content) }))
  const words = new Set(asked.flatMap(({ parts }) => parts.flatMap(({ spellings }) => spellings)))
  const names = await queries.listNames(db, [...words])
  const questions = asked.flatMap(({ parts, personId, role }) => {
    const masked = maskQuestion(parts, names)
    return masked ? [{ personId, role: role as ReaderName, ...masked }] : []
  })
  if (questions.length > 0) await queries.countQuestions(db, questions)
}

export function createUnanswered(db: Db, milliseconds = flushMilliseconds): Unanswered {
  const same = (known: Note) => known
  const { add, flush } = createWriteLater<Note>(milliseconds, same, (notes) => keepQuestions(db, notes))
  return {
    note({ personId, role }, content) {
      if (content.length > unansweredRules.mostLetters) return
      add(`${personId} ${content}`, { personId, role: roleName(readerRole(role)) as ReaderName, content })
    },
    flush,
  }
}
