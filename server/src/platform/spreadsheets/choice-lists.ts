import type { Sheet } from './sheet.ts'
import { toXml, worksheetStart } from './workbook-parts.ts'
import { type ChoiceRange, columnName } from './worksheet.ts'

/** The hidden sheet. */
export const listsName = 'القوائم'

export interface ChoiceLists {
  ranges: ChoiceRange[]
  sheet: { name: string; isHidden: true }
  xml: string
}

/** The lists of the columns with choices, for a hidden sheet: written into the rule itself they end at 255 characters. */
export function listChoices({ columns }: Sheet): ChoiceLists | undefined {
  const lists = columns.flatMap(({ rule }, column) => (rule && 'choices' in rule ? [{ column, ...rule }] : []))
  if (lists.length === 0) return undefined
  const ranges = lists.map(({ column, choices }, index) => {
    const letter = columnName(index)
    return { column, range: `'${listsName}'!$${letter}$1:$${letter}$${Math.max(choices.length, 1)}` }
  })
  const longest = Math.max(...lists.map(({ choices }) => choices.length))
  const rows = Array.from({ length: longest }, (_, line) => {
    const cells = lists.map(({ choices }, index) =>
      choices[line] === undefined
        ? ''
        : `<c r="${columnName(index)}${line + 1}" t="inlineStr"><is><t>${toXml(choices[line])}</t></is></c>`,
    )
    return `<row r="${line + 1}">${cells.join('')}</row>`
  })
  const xml = `${worksheetStart}<sheetData>${rows.join('')}</sheetData></worksheet>`
  return { ranges, sheet: { name: listsName, isHidden: true }, xml }
}
