import { createCellWriter } from './cell-xml.ts'
import {
  type Cell,
  type ColumnKind,
  type Sheet,
  type SheetColumn,
  type SheetRow,
  type Stamp,
  splitCell,
  type Tone,
} from './sheet.ts'
import { printedStamp, toXml, worksheetStart } from './workbook-parts.ts'
import type { CellStyle, WorkbookStyles } from './workbook-styles.ts'

/** The list of a column with choices, on the hidden sheet that holds all lists. */
export interface ChoiceRange {
  column: number
  range: string
}

const widths = { least: 8, most: 48 }
/** Others are served between such pieces. */
const rowsInPiece = 100

/** `A` for 0, `AA` for 26. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

interface Place {
  letter: string
  kind: ColumnKind
  styles: Record<Tone | 'plain', CellStyle>
}

const toPlace = ({ kind }: { kind: ColumnKind }, index: number, style: CellStyle): Place => ({
  letter: columnName(index),
  kind,
  styles: {
    plain: style,
    faint: { ...style, tone: 'faint' },
    good: { ...style, tone: 'good' },
    bad: { ...style, tone: 'bad' },
  },
})

const styleOf = ({ isUnlocked, isFaint }: SheetColumn): CellStyle => ({
  ...(isUnlocked && { isUnlocked }),
  ...(isFaint && { isSmall: true, tone: 'faint' as const }),
})

const lengthOf = (cell: Cell): number => {
  const { value } = splitCell(cell)
  return value instanceof Date ? 16 : String(value ?? '').length
}

/** As wide as the longest of the first rows, within reason. */
function widthOf(column: SheetColumn, index: number, firstRows: readonly SheetRow[]): number {
  if (column.width !== undefined) return column.width
  const longest = firstRows.reduce((most, row) => Math.max(most, lengthOf(row[index])), column.heading.length)
  return Math.min(widths.most, Math.max(widths.least, longest + 3))
}

function toRule(
  column: SheetColumn,
  index: number,
  lists: readonly ChoiceRange[],
  lines: [first: number, last: number],
) {
  const { rule } = column
  if (!rule || lines[1] < lines[0]) return ''
  const letter = columnName(index)
  const area = lines.map((line) => `${letter}${line}`).join(':')
  const head = `allowBlank="1" showErrorMessage="1" error="${toXml(rule.error.slice(0, 255))}" sqref="${area}"`
  const range = lists.find((list) => list.column === index)?.range ?? ''
  return 'choices' in rule
    ? `<dataValidation type="list" ${head}><formula1>${toXml(range)}</formula1></dataValidation>`
    : `<dataValidation type="decimal" operator="between" ${head}><formula1>${rule.min}</formula1><formula2>${rule.max}</formula2></dataValidation>`
}

const protection =
  '<sheetProtection sheet="1" objects="1" scenarios="1" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>'

function writeStart({ columns }: Sheet, firstRows: readonly SheetRow[], headingLine: number): string {
  const cols = columns.map((column, index) => {
    const place = `min="${index + 1}" max="${index + 1}"`
    return `<col ${place} width="${widthOf(column, index, firstRows)}" customWidth="1"/>`
  })
  return (
    `${worksheetStart}<sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="${headingLine}" ` +
    `topLeftCell="A${headingLine + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${cols.join('')}</cols><sheetData>`
  )
}

function writeEnd(
  { columns, isProtected, hasNoFilter }: Sheet,
  lists: readonly ChoiceRange[],
  lines: [number, number],
  stamp: Stamp | undefined,
) {
  const [headingLine, last] = lines
  const rules = columns.map((column, index) => toRule(column, index, lists, [headingLine + 1, last])).filter(Boolean)
  const filter = `<autoFilter ref="A${headingLine}:${columnName(columns.length - 1)}${last}"/>`
  const validation = `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
  return (
    `</sheetData>${isProtected ? protection : ''}${hasNoFilter || last === headingLine ? '' : filter}` +
    `${rules.length > 0 ? validation : ''}${stamp ? printedStamp(stamp) : ''}</worksheet>`
  )
}

/** The XML of one sheet in pieces, from right to left, with its headings frozen. */
export async function* writeWorksheet(
  sheet: Sheet,
  styles: WorkbookStyles,
  lists: readonly ChoiceRange[] = [],
): AsyncGenerator<string> {
  const { columns, facts = [], timeZone } = sheet
  const writeCell = createCellWriter(styles, timeZone)
  let line = 0

  function writeRow(row: SheetRow, places: readonly Place[]): string {
    line++
    let cells = ''
    for (const [index, { letter, kind, styles }] of places.entries()) {
      const { value, tone = 'plain' } = splitCell(row[index])
      cells += writeCell(value, kind, styles[tone], letter + line)
    }
    return `<row r="${line}">${cells}</row>`
  }

  const factPlaces = [{ isBold: true }, {}].map((style, index) => toPlace({ kind: 'text' }, index, style))
  const headPlaces = columns.map((_, index) => toPlace({ kind: 'text' }, index, { isHeading: true }))
  const places = columns.map((column, index) => toPlace(column, index, styleOf(column)))
  const above = [...facts, ...(facts.length > 0 ? [[]] : [])].map((fact) => writeRow(fact, factPlaces))
  const head =
    above.join('') +
    writeRow(
      columns.map(({ heading }) => heading),
      headPlaces,
    )
  const headingLine = line
  let isBegun = false

  for await (const rows of sheet.rows) {
    if (!isBegun) yield writeStart(sheet, rows, headingLine) + head
    isBegun = true
    for (let at = 0; at < rows.length; at += rowsInPiece)
      yield rows
        .slice(at, at + rowsInPiece)
        .map((row) => writeRow(row, places))
        .join('')
  }
  if (!isBegun) yield writeStart(sheet, [], headingLine) + head
  yield writeEnd(sheet, lists, [headingLine, line], await sheet.stamp?.())
}
