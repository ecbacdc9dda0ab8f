import { describe, expect, it } from 'vitest'
import { libreOffice, saveInLibreOffice } from '../../../test/libre-office.ts'
import { openSchool } from '../../../test/school.fixtures.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import { type BuiltClass, download, known } from './grade-sheets.fixtures.ts'
import { buildSix, listLines, upload } from './grades.import.fixtures.ts'

openSchool()

const cells = /<table:table-cell\b[^>]*?(?:\/>|>.*?<\/table:table-cell>)/gs
const rows = /<table:table-row\b.*?<\/table:table-row>/gs
const markCell = (rule: string, mark: number) =>
  `<table:table-cell ${rule} office:value-type="float" office:value="${mark}" calcext:value-type="float"><text:p>${mark}</text:p></table:table-cell>`

/** Types a mark into the flat document of LibreOffice: column 2 is the practical mark, 3 the exam. */
function typeMark(document: string, name: string, column: 2 | 3, mark: number): string {
  const row = known(document.match(rows)?.find((one) => one.includes(`>${name}<`)))
  const cell = known(row.match(cells)?.[column])
  const rule = known(/table:content-validation-name="\w+"/.exec(cell)?.[0])
  return document.replace(row, row.replace(cell, markCell(rule, mark)))
}

/** The class sheet, opened in LibreOffice, four marks changed, and saved. */
async function changeFourMarks({ id, teacher, student }: BuiltClass, to: 'xlsx' | 'csv'): Promise<Buffer> {
  const { bytes } = await download(teacher, id)
  let document = (await saveInLibreOffice(bytes, 'xlsx', 'fods')).toString()
  document = typeMark(document, student(0).name, 2, 21.5)
  document = typeMark(document, student(1).name, 3, 70)
  document = typeMark(document, student(3).name, 2, 0)
  document = typeMark(document, student(5).name, 3, 66.25)
  return saveInLibreOffice(Buffer.from(document), 'fods', to)
}

const title = libreOffice ? 'a class sheet' : 'a class sheet (skipped: LibreOffice is not installed)'

describe.skipIf(!libreOffice)(title, () => {
  it.each(['xlsx', 'csv'] as const)(
    'that LibreOffice saved as %s is previewed with exactly the marks that were changed in it',
    async (format) => {
      const built = await buildSix()
      const saved = await changeFourMarks(built, format)

      const { body: run } = await upload(built.agent, built.id, saved, `درجات.${format}`)

      expect(run.counts).toMatchObject({ rows: 6, changed: 4, same: 2, refused: 0, undecided: 0 })
      const lines = await listLines(built.agent, run.importId)
      expect(lines.flatMap(({ name, values }) => values.map(({ before, after }) => [name, before, after]))).toEqual([
        [built.student(0).name, '20', '21.5'],
        [built.student(1).name, '50', '70'],
        [built.student(3).name, '20', '0'],
        [built.student(5).name, '50', '66.25'],
      ])
    },
    240_000,
  )

  it('that LibreOffice saved still runs from right to left, with its rules, locks and codes', async () => {
    const built = await buildSix()
    const saved = await changeFourMarks(built, 'xlsx')

    const sheet = readPart(saved, 'xl/worksheets/sheet1.xml')
    const styles = readPart(saved, 'xl/styles.xml')

    expect(sheet).toMatch(/rightToLeft="(?:1|true)"/)
    expect(sheet).toMatch(/<sheetProtection[^>]*sheet="(?:1|true)"/)
    expect(sheet).toMatch(/sqref="C7:C12"[^>]*>\s*<formula1>0<\/formula1>\s*<formula2>30</)
    expect(sheet).toMatch(/sqref="D7:D12"[^>]*>\s*<formula1>0<\/formula1>\s*<formula2>70</)
    const unlocked = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf\b.*?<\/xf>/gs)].map(([xf]) =>
      /locked="(?:0|false)"/.test(xf),
    )
    const isUnlocked = (reference: string) =>
      unlocked[Number(new RegExp(`<c r="${reference}" s="(\\d+)"`).exec(sheet)?.[1])]
    expect(['B7', 'C7', 'D7', 'E7', 'G7'].map(isUnlocked)).toEqual([false, true, true, false, false])
    expect(sheet).toMatch(/<c r="G7" s="\d+" t="s"/)
  }, 240_000)
})
