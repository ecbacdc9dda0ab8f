import type { Writable } from 'node:stream'
import { listChoices } from './choice-lists.ts'
import type { Sheet } from './sheet.ts'
import {
  contentTypes,
  packageRelationships,
  properties,
  toSheetName,
  workbook,
  workbookRelationships,
} from './workbook-parts.ts'
import { createStyles } from './workbook-styles.ts'
import { writeWorksheet } from './worksheet.ts'
import { createZipWriter } from './zip-writer.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a workbook with one sheet as its rows come, and ends `target`. */
export async function writeXlsx(target: Writable, sheet: Sheet): Promise<void> {
  const lists = listChoices(sheet)
  const sheets = [{ name: toSheetName(sheet.name) }, ...(lists ? [lists.sheet] : [])]
  const styles = createStyles()
  const zip = createZipWriter(target)
  await zip.add('[Content_Types].xml', [contentTypes(sheets, sheet.stamp !== undefined)])
  await zip.add('_rels/.rels', [packageRelationships(sheet.stamp !== undefined)])
  await zip.add('xl/workbook.xml', [workbook(sheets)])
  await zip.add('xl/_rels/workbook.xml.rels', [workbookRelationships(sheets)])
  await zip.add('xl/worksheets/sheet1.xml', writeWorksheet(sheet, styles, lists?.ranges))
  if (lists) await zip.add('xl/worksheets/sheet2.xml', [lists.xml])
  await zip.add('xl/styles.xml', [styles.toXml()])
  if (sheet.stamp) await zip.add('docProps/core.xml', [properties(await sheet.stamp())])
  await zip.end()
}
