import { join } from 'node:path'
import { type TProperties, Type } from 'typebox'
import { readTable } from '../platform/content/read-table.ts'

/** The rows of a file in `data/`, the content of the demo school. */
export const demoTable = <Columns extends TProperties>(name: string, columns: Columns) =>
  readTable(join(import.meta.dirname, 'data', `${name}.tsv`), columns)

/** The columns of a question. */
export const questionColumns = {
  text: Type.String(),
  option1: Type.String(),
  option2: Type.String(),
  option3: Type.Optional(Type.String()),
  option4: Type.Optional(Type.String()),
}

interface Options {
  option1: string
  option2: string
  option3?: string
  option4?: string
}

export const toOptions = ({ option1, option2, option3, option4 }: Options): string[] =>
  [option1, option2, option3, option4].filter((option) => option !== undefined)
