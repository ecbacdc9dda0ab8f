import { serialToDate } from './excel-dates.ts'
import { type ReadCell, type ReadSheet, SpreadsheetFaultError } from './reading-job.ts'
import { columnName, type RowPieces } from './row-pieces.ts'
import { createTextCollector, unescapeText } from './shared-strings.ts'
import type { SheetPart, Workbook } from './workbook-reader.ts'
import { type Attributes, readXml } from './xml-part.ts'

const widestSheet = 16_384
/** Merged headings stand at the top. */
const headingLines = 30
const mostMerged = 200

/** The column of a reference such as `AB12`, from 0; undefined for what is none. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})\$?\d{1,7}$/i.exec(reference ?? '')?.[1]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column <= widestSheet ? column - 1 : undefined
}

const isTrue = (flag: string | undefined) => flag === '1' || flag === 'true'

interface OpenCell {
  column: number
  type: string
  style: number
  value: string | undefined
  hasFormula: boolean
}

const asNumber = (value: string): number => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) throw new SpreadsheetFaultError('damaged')
  return number
}

/** The value of a cell by its type; numbers in a format of dates are dates. */
function readValue({ type, style, value = '' }: OpenCell, { strings, dateStyles, is1904 }: Workbook): ReadCell {
  switch (type) {
    case 's': {
      const text = strings[Number(value)]
      if (text === undefined) throw new SpreadsheetFaultError('damaged')
      return text
    }
    case 'inlineStr':
      return value
    case 'str':
      return unescapeText(value)
    case 'b':
      return isTrue(value.trim())
    case 'e':
      return value
    case 'd':
      return { date: value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace(/Z$/, '') }
    default: {
      const number = asNumber(value)
      const date = dateStyles[style] ? serialToDate(number, is1904) : undefined
      return date === undefined ? number : { date }
    }
  }
}

/** Reads the rows of one sheet as a stream; it may end early, where only empty lines follow. */
export async function readWorksheet(
  workbook: Workbook,
  { entry }: SheetPart,
  sheet: ReadSheet,
  pieces: RowPieces,
): Promise<void> {
  const collector = createTextCollector()
  let line = 0
  let cells: ReadCell[] = []
  let cell: OpenCell | undefined
  let lastColumn = -1
  let isOver = false
  let isInValue = false

  function openRow({ r, hidden }: Attributes): void {
    const given = r === undefined ? line + 1 : Number(r)
    if (!Number.isInteger(given) || given <= line) throw new SpreadsheetFaultError('damaged')
    line = given
    cells = []
    lastColumn = -1
    if (isTrue(hidden)) sheet.hiddenRows++
  }

  function openCell({ r, t = 'n', s = '0' }: Attributes): void {
    const column = r === undefined ? lastColumn + 1 : columnOf(r)
    if (column === undefined || column <= lastColumn) throw new SpreadsheetFaultError('damaged')
    lastColumn = column
    cell = { column, type: t, style: Number(s), value: undefined, hasFormula: false }
  }

  function closeCell(): void {
    if (!cell) return
    if (cell.type === 'inlineStr') cell.value = collector.take()
    const { value, hasFormula, column } = cell
    if (hasFormula && (value === undefined || value === '') && cell.type !== 'str')
      throw new SpreadsheetFaultError('formulaWithoutValue', `${columnName(column)}${line}`)
    if (value !== undefined && value !== '') cells[column] = readValue(cell, workbook)
    cell = undefined
  }

  function note(name: string, attributes: Attributes): void {
    if (name === 'col' && isTrue(attributes.hidden))
      sheet.hiddenColumns += Math.max(0, Math.min(Number(attributes.max), 100) - Number(attributes.min) + 1) || 0
    if (name === 'mergeCell' && sheet.merged.length < mostMerged) {
      const { ref = '' } = attributes
      if (Number(/\d+/.exec(ref)?.[0]) <= headingLines) sheet.merged.push(ref)
    }
  }

  await readXml(
    workbook.file,
    entry,
    {
      open(name, attributes) {
        if (isOver) return
        if (name === 'row') openRow(attributes)
        else if (name === 'c') openCell(attributes)
        else if (name === 'v') isInValue = true
        else if (name === 'f' && cell) cell.hasFormula = true
        else if (cell?.type === 'inlineStr') collector.open(name)
        else note(name, attributes)
      },
      text(text) {
        if (isInValue && cell) cell.value = (cell.value ?? '') + text
        else if (cell?.type === 'inlineStr') collector.add(text)
      },
      close(name) {
        if (isOver) return
        if (name === 'v') isInValue = false
        else if (name === 'c') closeCell()
        else if (name === 'row') isOver = !pieces.add(line, cells)
        else if (cell?.type === 'inlineStr') collector.close(name)
      },
      async between() {
        if (pieces.isFull()) await pieces.flush()
        return !isOver
      },
    },
    workbook.budget,
  )
  await pieces.flush()
}
