import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { libreOffice, saveInLibreOffice } from '../../../test/libre-office.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import { createReader } from '../files/byte-reader.ts'
import { judgeOfficeZip } from '../files/office-zip.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { makeWorkbook, type TemporaryFile, writeTemporaryFile } from './spreadsheet-file.ts'

const timeZone = 'Asia/Damascus'
let written: TemporaryFile | undefined
afterEach(() => written?.remove())

const students: Sheet = {
  name: 'طلاب [الخريف]: 2026/2027، كل الشعب والبرامج',
  timeZone,
  columns: [
    { heading: 'الرقم الوطني', kind: 'text' },
    { heading: 'الهاتف', kind: 'phone' },
    { heading: 'الدرجة', kind: 'number' },
    { heading: 'الولادة', kind: 'date' },
    { heading: 'آخر دخول', kind: 'moment' },
  ],
  rows: [],
}
const withRows = (...rows: SheetRow[]): Sheet => ({ ...students, rows: [rows] })

async function sheetOf(sheet: Sheet): Promise<string> {
  const { bytes } = await makeWorkbook('ملف', sheet)
  expect(await judgeOfficeZip('xlsx', createReader(bytes))).toBe('fine')
  return readPart(bytes, 'xl/worksheets/sheet1.xml')
}

async function csvOf(sheet: Sheet): Promise<string> {
  written = await writeTemporaryFile('ملف', 'csv', sheet)
  return readFile(written.path, 'utf8')
}

describe('a workbook', () => {
  it('keeps ids and phones as text, numbers as numbers and days as days, from right to left', async () => {
    const sheet = await sheetOf(
      withRows(['00123', '+963 933 123 456', 75.5, '2001-02-03', new Date('2026-11-20T18:05:00Z')]),
    )

    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('>00123<')
    expect(sheet).toContain('>+963 933 123 456<')
    expect(sheet).toMatch(/<c r="C2" s="\d+"><v>75.5<\/v>/)
    expect(sheet).toMatch(/<c r="D2" s="\d+"><v>36925<\/v>/)
    expect(sheet).toMatch(/<c r="E2" s="\d+"><v>46346\.878\d*<\/v>/)
    expect(sheet).toContain('<autoFilter ref="A1:E2"/>')
  })

  it('neutralises what looks like a formula, also in a column of phones', async () => {
    const sheet = await sheetOf(withRows(['=1+1', '+1;=cmd()'], ['@x', '-5'], ['\tx', '+963']))

    for (const text of ["'=1+1", "'+1;=cmd()", "'@x", "'-5", "'\tx"]) expect(sheet).toContain(`>${text}<`)
    expect(sheet).toContain('>+963<')
    expect(sheet).not.toContain('<f>')
  })

  it('leaves out what XML cannot hold', async () => {
    const sheet = await sheetOf(withRows(['<b>&"\u0000\u001f\ud800 😀\ufffe']))

    expect(sheet).toContain('>&lt;b&gt;&amp;&quot; 😀<')
  })

  it('locks all cells of a protected sheet but those to fill in, each with its rule', async () => {
    const sheet = await sheetOf({
      name: 'درجات',
      timeZone,
      isProtected: true,
      facts: [['الشعبة', 'أ']],
      columns: [
        { heading: 'الاسم', kind: 'text' },
        { heading: 'العملي', kind: 'number', isUnlocked: true, rule: { min: 0, max: 30, error: 'بين 0 و30' } },
        { heading: 'الجنس', kind: 'text', isUnlocked: true, rule: { choices: ['ذكر', 'أنثى'], error: 'اختر' } },
        { heading: 'الرمز', kind: 'text', isFaint: true },
      ],
      rows: [[['سالم', null, 'ذكر', 'A-1']]],
    })

    expect(sheet).toContain('<sheetProtection sheet="1"')
    expect(sheet).toMatch(/type="decimal" operator="between".*sqref="B4:B4"><formula1>0<\/formula1><formula2>30</)
    expect(sheet).toMatch(/type="list".*sqref="C4:C4"><formula1>'القوائم'!\$A\$1:\$A\$2</)
    expect(sheet).toMatch(/<c r="B4" s="\d+"\/>/)
  })

  it('without rows has its headings', async () => {
    expect(await sheetOf(students)).toContain('>الرقم الوطني<')
  })
})

describe('a csv file', () => {
  it('is UTF-8 with a mark, quoted where a cell needs it, and ends lines as RFC 4180 says', async () => {
    const text = await csvOf(
      withRows(['00123', 'a,"b"\nc', 7.5, '2001-02-03', new Date('2026-11-20T18:05:00Z')], [null]),
    )

    expect(text).toBe(
      '\ufeffالرقم الوطني,الهاتف,الدرجة,الولادة,آخر دخول\r\n00123,"a,""b""\nc",7.5,2001-02-03,2026-11-20 21:05\r\n,,,,\r\n',
    )
  })

  it('has an apostrophe before what looks like a formula, and none before a phone', async () => {
    const text = await csvOf(withRows(['=1+1', '+963 933', -5]))

    expect(text).toContain("\r\n'=1+1,+963 933,-5,,\r\n")
  })
})

describe('a temporary file', () => {
  it('is not left behind when its rows cannot be read', async () => {
    async function* failing() {
      yield [['1']]
      throw new Error('gone')
    }

    for (const format of ['xlsx', 'csv'] as const)
      await expect(writeTemporaryFile('x', format, { ...students, rows: failing() })).rejects.toThrow('gone')
  })
})

describe('the stamp of an export', () => {
  const stampOf = (author: string) => ({
    number: 4711,
    author,
    text: `صدّره ${author} في 20 تشرين الثاني 2026 — رقم 4711`,
  })
  const stamped = (author: string, choices?: string[]): Sheet => ({
    ...withRows(['00123']),
    columns: [
      {
        heading: 'الحالة',
        kind: 'text',
        ...(choices && { isUnlocked: true, rule: { choices, error: 'اختر حالة' } }),
      },
    ],
    stamp: async () => stampOf(author),
  })
  const unXml = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const headerOf = (sheet: string) => unXml(/<oddHeader>(.*)<\/oddHeader>/.exec(sheet)?.[1] ?? '')

  it('stands in the head and foot of each printed page, after the rules of the sheet, and in the properties', async () => {
    const { bytes } = await makeWorkbook('ملف', stamped('رنا & <سامر>', ['نعم', 'لا']))
    const sheet = readPart(bytes, 'xl/worksheets/sheet1.xml')

    expect(await judgeOfficeZip('xlsx', createReader(bytes))).toBe('fine')
    expect(headerOf(sheet)).toBe('&Cصدّره رنا && <سامر> في 20 تشرين الثاني 2026 — رقم 4711')
    expect(sheet).toMatch(/<\/dataValidations><headerFooter><oddHeader>(.*)<\/oddHeader><oddFooter>\1<\/oddFooter>/)
    expect(readPart(bytes, 'docProps/core.xml')).toContain('<dc:identifier>4711</dc:identifier>')
    expect(readPart(bytes, 'docProps/core.xml')).toContain('<dc:creator>رنا &amp; &lt;سامر&gt;</dc:creator>')
    expect(readPart(bytes, '[Content_Types].xml')).toContain('PartName="/docProps/core.xml"')
    expect(readPart(bytes, '_rels/.rels')).toContain('Target="docProps/core.xml"')
  })

  it.each(['&'.repeat(300), 'م'.repeat(300), `${'a'.repeat(69)}&&`])(
    'keeps its number within the 255 signs of a header',
    async (author) => {
      const { bytes } = await makeWorkbook('ملف', stamped(author))
      const header = headerOf(readPart(bytes, 'xl/worksheets/sheet1.xml'))

      expect(header.length).toBeLessThanOrEqual(255)
      expect(header).toMatch(/ — رقم 4711$/)
      expect(header.slice(2).replaceAll('&&', '')).not.toContain('&')
    },
  )

  it('is the number in the name of a CSV, and nothing in it', async () => {
    const csv = await csvOf(stamped('رنا'))

    expect(written?.name).toBe('ملف 4711.csv')
    expect(csv).not.toContain('4711')
  })

  it('is not there without one', async () => {
    const { bytes } = await makeWorkbook('ملف', students)

    expect(readPart(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('headerFooter')
    expect(bytes.includes('docProps')).toBe(false)
  })

  it.skipIf(!libreOffice)('is read by LibreOffice as one line of the page', async () => {
    const { bytes } = await makeWorkbook('ملف', stamped('رنا & سامر'))
    const flat = (await saveInLibreOffice(bytes, 'xlsx', 'fods')).toString()

    expect(flat).toContain('صدّره رنا &amp; سامر في 20 تشرين الثاني 2026 — رقم 4711')
    expect(flat).toContain('رنا &amp; سامر</')
  })
})
