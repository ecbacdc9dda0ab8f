import { getPerson, updateRecord } from '@manara/contract/people.ts'
import { describe, expect, it } from 'vitest'
import { libreOffice, saveInLibreOffice } from '../../../test/libre-office.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import { known } from '../grades/grade-sheets.fixtures.ts'
import { commit, listLines, start } from '../imports/imports.fixtures.ts'
import { buildFamily, download } from './people-sheet.fixtures.ts'

openSchool()

const columns = 'firstName,lastName,nationalId,email,birthDate,gender,motherName,previousYear,phone'

/** Replaces the words of a cell in the flat document of LibreOffice. */
function typeInstead(document: string, words: string, typed: string): string {
  const cell = `<text:p>${words}</text:p>`
  expect(document.split(cell)).toHaveLength(2)
  return document.replace(cell, `<text:p>${typed}</text:p>`)
}

/** The sheet of a family, opened in LibreOffice, two first names changed, and saved. */
async function changeInOffice(family: string, to: 'xlsx' | 'csv') {
  const { bytes } = await download({ q: family, columns })
  let document = (await saveInLibreOffice(bytes, 'xlsx', 'fods')).toString()
  document = typeInstead(document, 'باسل', 'باسم')
  return saveInLibreOffice(Buffer.from(typeInstead(document, 'تامر', 'ثامر')), 'fods', to)
}

/** Values that a spreadsheet might take for a day, a number or a formula. */
async function fillRecord(id: number) {
  const phones = [{ relation: 'SELF', holderName: '', number: '0933123456', isWhatsapp: false }] as const
  const body = { motherName: '-سعاد', previousYear: 2019, phones: [...phones] }
  expect((await admin.call(updateRecord, { params: { id }, body })).status).toBe(200)
  await server.db.updateTable('person').set({ birth_date: '2005-03-05' }).where('id', '=', id).execute()
}

const title = libreOffice ? 'the editable sheet' : 'the editable sheet (skipped: LibreOffice is not installed)'

describe.skipIf(!libreOffice)(title, () => {
  it.each(['xlsx', 'csv'] as const)(
    'that LibreOffice saved as %s is previewed with exactly what was changed in it, and written',
    async (format) => {
      const { family, person } = await buildFamily(['أحمد', 'باسل', 'تامر'])
      await fillRecord(person(0).id)
      const saved = await changeInOffice(family, format)

      const { body: run } = await start(saved, { role: 2, name: `الطلاب للتعديل.${format}` })

      expect(run.counts).toMatchObject({ rows: 3, changed: 2, same: 1, refused: 0, undecided: 0 })
      const { body: lines } = await listLines(run.importId)
      expect(lines.flatMap(({ values }) => values)).toEqual([
        { field: 'firstName', before: 'باسل', after: 'باسم' },
        { field: 'firstName', before: 'تامر', after: 'ثامر' },
      ])
      expect((await commit(run.importId)).body.state).toBe('DONE')
      const { body: after } = await admin.call(getPerson, { params: { id: person(1).id } })
      expect(after).toMatchObject({ firstName: 'باسم', nationalId: person(1).nationalId })
    },
    240_000,
  )

  it('that LibreOffice saved still runs from right to left, with its lists, locks and codes as text', async () => {
    const { family } = await buildFamily(['أحمد'])

    const saved = await saveInLibreOffice((await download({ q: family, columns })).bytes, 'xlsx', 'xlsx')

    const sheet = readPart(saved, 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/rightToLeft="(?:1|true)"/)
    expect(sheet).toMatch(/<sheetProtection[^>]*sheet="(?:1|true)"/)
    expect(sheet).toMatch(/<dataValidation[^>]*type="list"/)
    expect(known(/<c r="K5" s="\d+" t="s"/.exec(sheet)?.[0])).toBeDefined()
  }, 240_000)
})
