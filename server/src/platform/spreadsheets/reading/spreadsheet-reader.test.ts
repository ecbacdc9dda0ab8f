import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildZip as buildZipOfParts } from '../../../../test/sample-files.ts'
import type { Sheet } from '../sheet.ts'
import { makeWorkbook } from '../spreadsheet-file.ts'
import type { ReadOptions, ReadRow } from './reading-job.ts'
import { createSpreadsheetReader } from './spreadsheet-reader.ts'

const reader = createSpreadsheetReader()
let taken: ReadRow[] = []
afterEach(() => {
  taken = []
})
afterAll(() => reader.close())

const read = (bytes: Uint8Array | string, options?: ReadOptions) =>
  reader.read(
    Readable.from([Buffer.from(bytes as string)]),
    async (_, rows) => {
      taken.push(...rows)
    },
    options,
  )

const cells = () => taken.map((row) => row.cells)

/** What the reader says of a file that it refuses. */
const refusal = (bytes: Uint8Array | string) =>
  read(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  )

const students: Sheet = {
  name: 'طلاب',
  timeZone: 'Asia/Damascus',
  columns: [
    { heading: 'الرقم', kind: 'text' },
    { heading: 'الدرجة', kind: 'number' },
    { heading: 'الولادة', kind: 'date' },
  ],
  rows: [
    [
      ['0012', 12.5, '2001-02-03'],
      ['=1+1', null, null],
    ],
  ],
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const strict = 'xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  sheet: string
  workbook?: string
  strings?: string
  styles?: string
  more?: Record<string, string>
}

const buildZip = (parts: Record<string, string>) =>
  buildZipOfParts(Object.entries(parts).map(([name, text]) => ({ name, data: Buffer.from(text) })))

/** A workbook with one sheet, of parts as other programs write them. */
function workbookOf({
  sheet,
  workbook = `<workbook ${main} xmlns:r="${relationships}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
  strings,
  styles,
  more = {},
}: Parts) {
  const links = [
    `<Relationship Id="a" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>`,
    strings && `<Relationship Id="b" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/>`,
    styles && `<Relationship Id="c" Type="${relationships}/styles" Target="/xl/styles.xml"/>`,
  ]
  return buildZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.filter(Boolean).join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...(strings && { 'xl/sharedStrings.xml': strings }),
    ...(styles && { 'xl/styles.xml': styles }),
    ...more,
  })
}

const sheetOf = (rows: string, more = '') => `<worksheet ${main}><sheetData>${rows}</sheetData>${more}</worksheet>`

describe('a workbook', () => {
  it('of our own is read back as it was written', async () => {
    const { bytes } = await makeWorkbook('x', students)

    const { format, sheets } = await read(bytes)

    expect(cells()).toEqual([['الرقم', 'الدرجة', 'الولادة'], ['0012', 12.5, { date: '2001-02-03' }], ["'=1+1"]])
    expect(format.type).toBe('xlsx')
    expect(sheets).toEqual([{ name: 'طلاب', rowCount: 3, hiddenRows: 0, hiddenColumns: 0, merged: [] }])
  })

  it('may be strict, prefixed, without numbers of rows, with shared and rich texts', async () => {
    await read(
      workbookOf({
        sheet: `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c t="b"><x:v>1</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>س</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        strings: `<sst ${strict}><si><t>أ_x000D_ب</t></si><si><r><t>أح</t></r><r><t>مد</t></r><rPh><t>x</t></rPh></si></sst>`,
      }),
    )

    expect(cells()).toEqual([
      ['أ\rب', 'أحمد'],
      [true, 'س'],
    ])
  })

  it.each([
    ['', 1, '1900-01-01'],
    ['', 59, '1900-02-28'],
    ['', 61, '1900-03-01'],
    ['', 38_426.5, '2005-03-15T12:00:00'],
    ['<workbookPr date1904="1"/>', 36_964, '2005-03-15'],
  ])('%s has days without time zones: %d is %s', async (pr, serial, date) => {
    await read(
      workbookOf({
        workbook: `<workbook ${main} xmlns:r="${relationships}">${pr}<sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
        styles: `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
        sheet: sheetOf(`<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>${serial}</v></c></row>`),
      }),
    )

    expect(cells()[1]).toEqual([{ date }])
  })

  it('tells hidden rows and columns and merged headings, and leaves out empty and hidden sheets', async () => {
    const { sheets } = await read(
      workbookOf({
        sheet: `<worksheet ${main}><cols><col min="2" max="3" hidden="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="3" hidden="1"><c r="A3"><v>2</v></c></row><row r="4"><c r="XFD4"/></row></sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells></worksheet>`,
      }),
    )

    expect(sheets[0]).toEqual({ name: 'S', rowCount: 2, hiddenRows: 1, hiddenColumns: 2, merged: ['A1:C1'] })
    expect(taken.map(({ line }) => line)).toEqual([1, 3])
  })

  it('ends after a thousand empty lines', async () => {
    const empty = Array.from({ length: 3_000 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="0"/></row>`).join(
      '',
    )
    const { sheets } = await read(
      workbookOf({
        sheet: sheetOf(
          `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>${empty}<row r="1048576"><c r="A1048576"><v>9</v></c></row>`,
        ),
      }),
    )

    expect(sheets[0]?.rowCount).toBe(2)
  })
})

describe('a file that is refused', () => {
  const one = '<row r="1"><c r="A1"><v>1</v></c></row>'

  it.each([
    [
      'a formula without a value',
      workbookOf({ sheet: sheetOf(`${one}<row r="2"><c r="D14"><f>A1</f></c></row>`) }),
      'الخلية D2 معادلة بلا قيمة',
    ],
    ['a document type', workbookOf({ sheet: `<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf(one)}` }), 'لا يُقرأ هذا الملف'],
    ['XML that ends too early', workbookOf({ sheet: sheetOf(one).slice(0, -30) }), 'لا يُقرأ هذا الملف'],
    ['rows that go back', workbookOf({ sheet: sheetOf(`<row r="2"/><row r="1"/>`) }), 'لا يُقرأ هذا الملف'],
    [
      'a column too far',
      workbookOf({ sheet: sheetOf(`<row r="1"><c r="XFD1"><v>1</v></c></row>`) }),
      'أكثر من 100 عمود',
    ],
    [
      'a column that is none',
      workbookOf({ sheet: sheetOf(`<row r="1"><c r="ZZZ1"><v>1</v></c></row>`) }),
      'لا يُقرأ هذا الملف',
    ],
    [
      'a long text',
      workbookOf({
        sheet: sheetOf(`${one}<row r="2"><c r="B2" t="inlineStr"><is><t>${'س'.repeat(5_001)}</t></is></c></row>`),
      }),
      'في الخلية B2 أكثر من 5,000 حرف',
    ],
    [
      'a text that is not there',
      workbookOf({ sheet: sheetOf(`<row r="1"><c r="A1" t="s"><v>7</v></c></row>`) }),
      'لا يُقرأ هذا الملف',
    ],
    ['a macro', workbookOf({ sheet: sheetOf(one), more: { 'xl/vbaProject.bin': 'x' } }), 'ماكرو'],
    ['a binary workbook', buildZip({ 'xl/workbook.bin': 'x' }), 'xlsb'],
    ['OpenDocument', buildZip({ mimetype: 'x' }), 'ods'],
    ['another zip', buildZip({ 'a.txt': 'x' }), 'ليس جدولًا'],
    [
      'two parts of one name',
      workbookOf({ sheet: sheetOf(one), more: { 'xl/Worksheets/sheet1.xml': sheetOf(one) } }),
      'لا يُقرأ هذا الملف',
    ],
    ['headings alone', workbookOf({ sheet: sheetOf(one) }), 'غير صف واحد'],
    ['nothing', workbookOf({ sheet: sheetOf('') }), 'الملف فارغ'],
    ['no bytes', '', 'الملف فارغ'],
    ['Excel 97', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'Excel قديم'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'ليس جدولًا'],
    ['question marks', 'الرقم,الاسم\n1,???? ????\n2,?????\n', 'فقد الملف أحرفه العربية'],
  ])('%s', async (_, bytes, words) => {
    expect(await refusal(bytes)).toContain(words)
  })

  it('is too large when it unpacks beyond the limit, and no process is left', async () => {
    const small = createSpreadsheetReader({ unpackedBytes: 100_000 })
    const bomb = workbookOf({
      sheet: sheetOf(`${one}<row r="2"><c r="A2" t="str"><v>${'0'.repeat(3_000_000)}</v></c></row>`),
    })

    await expect(small.read(Readable.from([bomb]), async () => undefined)).rejects.toThrow('أكبر من أن يُقرأ')
  })

  it('ends alone when it takes too much memory or time', async () => {
    const { bytes } = await makeWorkbook('x', students)
    const neverTaken = () => new Promise<void>(() => undefined)

    for (const limits of [{ mostMemoryBytes: 1 }, { timeoutMilliseconds: 200 }])
      await expect(createSpreadsheetReader(limits).read(Readable.from([bytes]), neverTaken)).rejects.toThrow(
        'أعقد من أن يُقرأ',
      )
  })

  it('is refused or read in words, wherever a byte of it is wrong', async () => {
    const { bytes } = await makeWorkbook('x', students)

    for (let at = 0; at < bytes.length; at += 97) {
      const broken = Buffer.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      expect(await refusal(broken)).toMatch(/^read$|[\u0600-\u06ff]/)
    }
  }, 120_000)
})

describe('a text file', () => {
  const text = 'الرقم,اسم الطالب\r\n001,أحمد الخطيب\r\n002,"سعاد ""أم محمد"", العلي"\r\n'
  const expected = [
    ['الرقم', 'اسم الطالب'],
    ['001', 'أحمد الخطيب'],
    ['002', 'سعاد "أم محمد", العلي'],
  ]
  const table = new Map(
    Array.from(
      new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
      (letter, byte) => [letter, byte],
    ),
  )
  const inWindows = (words: string) => Buffer.from(Array.from(words, (letter) => table.get(letter) ?? 63))
  const twice = Buffer.from(new TextDecoder('windows-1256').decode(Buffer.from(text)))

  it.each([
    ['utf-8', Buffer.from(text), 'utf-8', ',', []],
    ['utf-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8', ',', []],
    [
      'windows-1256 with semicolons',
      inWindows('الرقم;اسم الطالب\n001;أحمد الخطيب\n002;"سعاد ""أم محمد"", العلي"\n'),
      'windows-1256',
      ';',
      [],
    ],
    [
      'utf-16 with tabs',
      Buffer.from(`\ufeffالرقم\tاسم الطالب\n001\tأحمد الخطيب\n002\tسعاد "أم محمد", العلي\n`, 'utf16le'),
      'utf-16le',
      '\t',
      ['quotes'],
    ],
    ['utf-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le', ',', []],
    ['utf-8 that was opened as windows-1256', twice, 'utf-8', ',', ['encoding']],
    [
      'sep=',
      Buffer.from(`sep=|\nالرقم|اسم الطالب\n001|أحمد الخطيب\n002|"سعاد ""أم محمد"", العلي"\n`),
      'utf-8',
      '|',
      [],
    ],
  ] as const)('%s is understood without asking', async (_, bytes, encoding, delimiter, repairs) => {
    const { format } = await read(bytes)

    expect(cells()).toEqual(expected)
    expect(format).toMatchObject({ type: 'text', encoding, delimiter, repairs })
  })

  it('counts its lines as they are in the file', async () => {
    await read('sep=,\na,b\n\n"x\ny",2\n3,4\n')

    expect(taken).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 4, cells: ['x\ny', '2'] },
      { line: 6, cells: ['3', '4'] },
    ])
  })

  it('comes in pieces, each taken before the next is read', async () => {
    const pieces: number[] = []
    const lines = Array.from({ length: 1_200 }, (_, at) => `${at},${at}`).join('\n')

    await reader.read(Readable.from([Buffer.from(lines)]), async (_, rows) => {
      pieces.push(rows.length)
    })

    expect(pieces).toEqual([500, 500, 200])
  })
})

const office = 'soffice'

const hasProgram = (name: string) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.runIf(hasProgram(office))('a sheet that LibreOffice saved', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'manara-office-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has the same cells', async () => {
    writeFileSync(join(folder, 'a.xlsx'), (await makeWorkbook('x', students)).bytes)
    const args = [
      '--headless',
      `-env:UserInstallation=file://${folder}/profile`,
      '--convert-to',
      'xlsx:Calc MS Excel 2007 XML',
    ]
    execFileSync(office, [...args, '--outdir', join(folder, 'out'), join(folder, 'a.xlsx')], { stdio: 'ignore' })

    await read(readFileSync(join(folder, 'out', 'a.xlsx')))

    expect(cells()[1]).toEqual(['0012', 12.5, { date: '2001-02-03' }])
  }, 120_000)
})
