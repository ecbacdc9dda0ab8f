import type { CellObject, Row } from 'write-excel-file/node'
import type { MadeFile } from '../http/send-file.ts'

export type { CellObject, Row } from 'write-excel-file/node'

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a spreadsheet would take for a formula, if the cell ever came to be read as one. */
const isFormulaLike = (text: string) => /^[=+\-@\t\r]/.test(text)

/** A text stays a text: leading zeros are kept, and nothing is calculated. */
export const textCell = (text: string, style: Partial<CellObject> = {}): CellObject => ({
  ...style,
  type: String,
  format: '@',
  align: 'right',
  value: isFormulaLike(text) ? `'${text}` : text,
})

export const numberCell = (value: number, format = '0'): CellObject => ({ type: Number, format, align: 'right', value })

export const factRow = (name: string, value: CellObject): Row => [textCell(name, { fontWeight: 'bold' }), value]

export const headRow = (heads: readonly string[]): Row =>
  heads.map((head) => textCell(head, { fontWeight: 'bold', backgroundColor: '#E6F2F1', wrap: true }))

/** A sheet from right to left. */
export async function makeWorkbook(
  { name, sheet, widths }: { name: string; sheet: string; widths: readonly number[] },
  rows: Row[],
): Promise<MadeFile> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const columns = widths.map((width) => ({ width }))
  const bytes = await writeExcelFile(rows, { sheet, columns, rightToLeft: true }).toBuffer()
  return { name: `${name}.xlsx`, mediaType, bytes }
}
