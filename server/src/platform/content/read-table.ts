import { readFileSync } from 'node:fs'
import { type Static, type TProperties, Type } from 'typebox'
import { Check, Convert, Errors } from 'typebox/value'

/**
 * The rows of a tab-separated file whose first line names its columns. An empty cell is a missing value, `\n` a line
 * break. Throws with file and line when a row breaks the schema.
 */
export function readTable<Columns extends TProperties>(
  file: string,
  columns: Columns,
): Static<Type.TObject<Columns>>[] {
  const schema = Type.Object(columns)
  const names = Object.keys(columns)
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  if (head !== names.join('\t')) throw new Error(`${file}:1: the columns must be ${names.join(', ')}`)
  return lines.map((line, index) => {
    const cells = line.split('\t')
    const given = names.flatMap((name, place) => (cells[place] ? [[name, cells[place].replaceAll('\\n', '\n')]] : []))
    const row = Convert(schema, Object.fromEntries(given))
    if (cells.length <= names.length && Check(schema, row)) return row
    const [error] = Errors(schema, row)
    throw new Error(`${file}:${index + 2}: ${error ? `${error.instancePath} ${error.message}` : 'too many cells'}`)
  })
}
