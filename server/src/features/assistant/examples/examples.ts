import { join } from 'node:path'
import { readerNames, roleNames } from '@manara/contract/users.ts'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'

const columns = {
  /** `Everybody`: all who have an assistant. */
  asker: Type.Enum([...roleNames, 'Everybody']),
  /** A skill, or several with `|` between them; `nothing` where the assistant has no answer. */
  skill: Type.String(),
  question: Type.String(),
}

/**
 * Questions as people ask them, each with the skill that it means; what is asked like one of them means the same. `asked`:
 * those that the ways of asking were fitted to, asked of the demo school. `written`: other ways of saying it.
 */
export const readExamples = (file: 'asked' | 'written') =>
  readTable(join(import.meta.dirname, 'data', `${file}.tsv`), columns).flatMap(({ asker, ...example }) =>
    (asker === 'Everybody' ? readerNames : [asker]).map((one) => ({ asker: one, ...example })),
  )
