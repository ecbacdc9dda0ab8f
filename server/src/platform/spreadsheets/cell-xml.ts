import { type CellValue, type ColumnKind, createWallClock, neutralize } from './sheet.ts'
import { toXml } from './workbook-parts.ts'
import type { CellStyle, WorkbookStyles } from './workbook-styles.ts'

const longestText = 32_767
const dayMilliseconds = 86_400_000
/** Day 0 of spreadsheets; dates before March 1900 are numbered otherwise and stay text. */
const firstDay = Date.UTC(1899, 11, 30)
const firstSafeSerial = 61

const toSerial = (wall: string): number => (Date.parse(`${wall.replace(' ', 'T')}Z`) - firstDay) / dayMilliseconds

export type WriteCell = (value: CellValue, kind: ColumnKind, style: CellStyle, reference: string) => string

/** Writes single cells; a text in a column of numbers stays text. */
export function createCellWriter(styles: WorkbookStyles, timeZone: string): WriteCell {
  const toWall = createWallClock(timeZone)

  const writeText = (text: string, kind: ColumnKind, style: CellStyle, reference: string) =>
    `<c r="${reference}" s="${styles.indexOf(style, 'text')}" t="inlineStr"><is><t xml:space="preserve">` +
    `${toXml(neutralize(text, kind).slice(0, longestText))}</t></is></c>`

  const writeNumber = (value: number, kind: ColumnKind, style: CellStyle, reference: string) =>
    `<c r="${reference}" s="${styles.indexOf(style, kind)}"><v>${value}</v></c>`

  function writeDate(wall: string, kind: ColumnKind, style: CellStyle, reference: string): string {
    const serial = toSerial(kind === 'date' ? wall.slice(0, 10) : wall)
    return serial >= firstSafeSerial
      ? writeNumber(serial, kind, style, reference)
      : writeText(wall, kind, style, reference)
  }

  return (value, kind, style, reference) => {
    if (value instanceof Date) return writeDate(toWall(value), kind === 'date' ? 'date' : 'moment', style, reference)
    if (typeof value === 'number' && Number.isFinite(value)) return writeNumber(value, 'number', style, reference)
    if (typeof value === 'boolean') return writeText(value ? 'نعم' : 'لا', kind, style, reference)
    if (typeof value !== 'string' || value === '')
      return style.isUnlocked ? `<c r="${reference}" s="${styles.indexOf(style, kind)}"/>` : ''
    return kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)
      ? writeDate(value, kind, style, reference)
      : writeText(value, kind, style, reference)
  }
}
