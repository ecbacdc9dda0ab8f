import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { allFileKinds, extensionOf } from '@manara/contract/file-kinds.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../../test/factories/materials.ts'
import {
  bmpOf,
  compoundOf,
  docxOf,
  gifOf,
  goodFiles,
  jpgOf,
  mp4Of,
  pngOf,
  pptxOf,
  webpOf,
  xlsxOf,
  zipOf,
} from '../../test/sample-files.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { createTestFiles, type TestFiles } from '../../test/test-files.ts'
import { Problem } from '../http/problem.ts'
import { readFileName } from './file-name.ts'
import type { ReceivedFile } from './files.ts'

let database: TestDatabase
let room: TestFiles
beforeAll(async () => {
  database = await createTestDatabase()
  room = await createTestFiles({ documentBytes: 1_000_000, videoBytes: 2_000_000 })
})
afterAll(async () => {
  await room.close()
  await database.close()
})

/** What became of a file: its harmless self, or the refusal. */
async function offer(name: string, bytes: Buffer): Promise<ReceivedFile | Problem> {
  const incoming = { name, bytes: Readable.from(bytes.length ? [bytes] : []) }
  try {
    return await room.files.receive(database.db, null, incoming, { accept: allFileKinds })
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

// What a test took is given up, so that the next one begins with nothing.
afterEach(async () => {
  for (const id of await rows()) await room.files.drop(database.db, { id })
})

async function rows() {
  const found = await database.db.selectFrom('stored_file').select('id').execute()
  return found.map(({ id }) => id)
}

const html = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>')
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
)
const php = Buffer.from('<?php system($_GET["c"]); ?>')
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), Buffer.alloc(256)])
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(256)])
const shell = Buffer.from('#!/bin/sh\nrm -rf /\n')
const xml = Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')
const plainZip = zipOf([{ name: 'a.txt' }])
const foreign: Record<string, Buffer> = {
  html,
  svg,
  php,
  exe,
  elf,
  shell,
  xml,
  plainZip,
  random: randomBytes(4_000),
  zeros: Buffer.alloc(4_000),
}

const extensions = Object.keys(goodFiles)

/** Content that lies about itself: everything under every extension that is taken. */
const disguised = extensions.flatMap((extension) =>
  Object.entries(foreign).map(
    ([content, bytes]) => [`${content} as .${extension}`, `file.${extension}`, bytes] as const,
  ),
)

/** Good content under the extension of another kind. */
const sameContent = [
  ['jpg', 'jpeg'],
  ['ogg', 'ogv', 'oga', 'opus'],
  ['heic', 'heif'],
  ['m4a', 'mp4'],
  ['m4a', '3gp'],
]
const swapped = extensions.flatMap((content) =>
  extensions
    .filter(
      (extension) =>
        extension !== content && !sameContent.some((pair) => pair.includes(content) && pair.includes(extension)),
    )
    .map((extension) => [`${content} as .${extension}`, `file.${extension}`, goodFiles[content] ?? html] as const),
)

const unwantedExtensions =
  'svg svgz html htm xhtml xml js mjs php phtml exe com bat cmd ps1 sh jar apk docm pptm xlsm xlsb xls rtf csv zip rar 7z iso swf hta lnk url py webmanifest ico tiff avi wav eml'.split(
    ' ',
  )
const unwanted = unwantedExtensions.map((extension) => [`.${extension}`, `file.${extension}`, pdfOf('x')] as const)

const namesWithoutKind = [
  ['no extension', 'file'],
  ['a dot at the end', 'file.pdf.'],
  ['a stream of NTFS', 'file.pdf::$DATA'],
  ['a second extension that runs', 'file.pdf.exe'],
  ['a null byte', 'file.pdf\0.exe'],
  ['a null byte before the extension', 'file\0.pdf'],
  ['a line break', 'file\r\nSet-Cookie: a=b.pdf'],
  ['an extension turned around', 'file\u202efdp.exe'],
  ['a lone surrogate', 'file\ud800.pdf'],
  ['an escape', 'file\u001b[2J.pdf'],
  ['only dots', '...'],
  ['nothing', ''],
  ['300 letters and an extension', `${'ط'.repeat(300)}.pdf`],
  ['78,000 dots', `a${'.'.repeat(78_000)}b.pdf`],
  ['many marks on a letter', `a${'\u0301'.repeat(31)}.pdf`],
].map(([what, name]) => [what ?? '', name ?? '', pdfOf('x')] as const)

const bigPart = (name: string, claimedBytes: number) => ({ name, claimedBytes })

const broken = [
  ['an empty file', 'a.pdf', Buffer.alloc(0)],
  ['a picture of 50,000 × 50,000', 'a.png', pngOf(50_000, 50_000)],
  ['a photograph of 65,000 × 65,000', 'a.jpg', jpgOf(65_000, 65_000)],
  ['a photograph of 65,000 × 65,000 behind stray bytes', 'a.jpg', strayed(jpgOf(65_000, 65_000))],
  ['a PNG of 110 megapixels', 'a.png', pngOf(11_000, 10_000)],
  ['a photograph whose size stands behind 200 KB of comments', 'a.jpg', jpgOf(65_000, 65_000, 200_000)],
  ['a GIF of 65,000 × 65,000', 'a.gif', gifOf(65_000, 65_000)],
  ['a WebP of 16,000,000 × 16,000,000', 'a.webp', webpOf(16_000_000, 16_000_000)],
  ['a picture without width', 'a.png', pngOf(0, 10)],
  ['a picture that is only its signature', 'a.png', pngOf().subarray(0, 8)],
  ['a photograph without a frame', 'a.jpg', jpgOf().subarray(0, 20)],
  ['a GIF that begins like a page', 'a.gif', Buffer.concat([gifOf(), html])],
  [
    'a PNG with a script in its first chunk',
    'a.png',
    Buffer.concat([pngOf(), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a photograph with PHP in its comment', 'a.jpg', Buffer.concat([jpgOf().subarray(0, 20), php, jpgOf()])],
  ['a page before a PDF', 'a.pdf', Buffer.concat([html, pdfOf('x')])],
  ['a PDF behind a picture', 'a.pdf', Buffer.concat([gifOf(), pdfOf('x')])],
  ['a PDF that was cut off', 'a.pdf', pdfOf('x').subarray(0, 20)],
  ['a document that grows to 1 GB', 'a.docx', docxOf([bigPart('word/media/a.bin', 2 ** 30)])],
  ['a document that grows to 4 GB', 'a.pptx', pptxOf([bigPart('ppt/media/a.bin', 2 ** 32 - 1)])],
  [
    'a document of a thousand parts that grow',
    'a.docx',
    docxOf(Array.from({ length: 1_000 }, (_, n) => bigPart(`word/${n}.xml`, 5e6))),
  ],
  [
    'a document whose parts share their bytes',
    'a.docx',
    docxOf([{ name: 'word/a.xml' }, { name: 'word/b.xml', isOverlapping: true }]),
  ],
  ['a workbook with macros', 'a.xlsx', xlsxOf([{ name: 'xl/vbaProject.bin' }])],
  ['a workbook with macros of Excel 4', 'a.xlsx', xlsxOf([{ name: 'xl/macrosheets/sheet1.xml' }])],
  ['a workbook with data of another machine', 'a.xlsx', xlsxOf([{ name: 'xl/connections.xml' }])],
  [
    'a workbook that starts another program',
    'a.xlsx',
    xlsxOf([
      { name: 'xl/externalLinks/externalLink1.xml', data: Buffer.from('<externalLink><ddeLink ddeService="cmd"/>') },
    ]),
  ],
  [
    'a workbook that asks another machine',
    'a.xlsx',
    xlsxOf([
      {
        name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
        data: Buffer.from(
          '<Relationships><Relationship Id="r" Type="x/externalLinkPath" Target="https://evil.example/a.xlsx" TargetMode="External"/></Relationships>',
        ),
      },
    ]),
  ],
  ['a workbook that is a Word document', 'a.xlsx', docxOf()],
  ['a bitmap of 50,000 × 50,000', 'a.bmp', bmpOf(50_000, 50_000)],
  ['a script as a text', 'a.txt', shell],
  ['a text with control characters', 'a.txt', Buffer.from('a\0b')],
  ['a document that claims 60,000 parts', 'a.docx', docxOf([], { claimedCount: 60_000 })],
  ['a document that claims more parts than it has', 'a.docx', docxOf([], { claimedCount: 9 })],
  ['a document with a page behind it', 'a.docx', docxOf([], { tail: html })],
  ['a document with a program before it', 'a.docx', docxOf([], { prefix: exe })],
  ['a document with another zip before it', 'a.docx', docxOf([], { prefix: plainZip })],
  ['a document that climbs out of its folder', 'a.docx', docxOf([{ name: '../../../etc/cron.d/x' }])],
  ['a document with an absolute path', 'a.docx', docxOf([{ name: '/etc/passwd' }])],
  ['a document with a path of Windows', 'a.pptx', pptxOf([{ name: 'C:\\Windows\\x.dll' }])],
  ['a document with two parts of one name', 'a.docx', docxOf([{ name: 'word/document.xml' }])],
  ['a document with encrypted parts', 'a.docx', docxOf([{ name: 'word/a.xml', isEncrypted: true }])],
  ['a document with macros', 'a.docx', docxOf([{ name: 'word/vbaProject.bin' }])],
  ['a presentation with macros', 'a.pptx', pptxOf([{ name: 'ppt/vbaProject.bin' }])],
  ['a spreadsheet', 'a.docx', zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['a program for phones', 'a.docx', zipOf([{ name: 'AndroidManifest.xml' }, { name: 'classes.dex' }])],
  ['an old document with macros', 'a.doc', compoundOf(['WordDocument', 'Macros', 'VBA'])],
  ['an old spreadsheet', 'a.doc', compoundOf(['Workbook'])],
  ['an installer of Windows', 'a.ppt', compoundOf(['SummaryInformation', 'Binary.x'])],
  ['an old document whose directory is nowhere', 'a.doc', compoundOf(['WordDocument']).subarray(0, 600)],
  ['an old document whose directory goes round in a circle', 'a.doc', circular()],
  [
    'a document above the limit',
    'a.pdf',
    Buffer.concat([pdfOf('x'), Buffer.alloc(1_000_000, 32), Buffer.from('%%EOF')]),
  ],
  ['a video above its limit', 'a.mp4', mp4Of(2_000_001)],
] as const

/** A photograph with fill bytes before its first segment, and stray bytes and a stuffed zero before its second. */
function strayed(photograph: Buffer): Buffer {
  const stray = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xff])
  const end = 4 + photograph.readUInt16BE(4)
  const fill = Buffer.from([0xff, 0xff])
  const parts = [photograph.subarray(0, 2), fill, photograph.subarray(2, end), stray, photograph.subarray(end)]
  return Buffer.concat(parts)
}

/** The directory's only sector follows itself. */
function circular(): Buffer {
  const bytes = Buffer.from(compoundOf(['A', 'B', 'C']))
  bytes.writeUInt32LE(1, 512 + 4)
  return bytes
}

const refused = [...disguised, ...swapped, ...unwanted, ...namesWithoutKind, ...broken]

/** What is taken, under a name that can no longer hurt anybody. */
const tamed = [
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\system32\\evil.pdf', 'evil.pdf'],
  ['/etc/cron.d/x.pdf', 'x.pdf'],
  ['C:\\fakepath\\كتاب.pdf', 'كتاب.pdf'],
  ['photo.php.pdf', 'photo_php.pdf'],
  ['invoice.exe.html.pdf', 'invoice_exe_html.pdf'],
  ['a"b;filename=x.exe;.pdf', 'a_b_filename=x.exe_.pdf'],
  ['%2e%2e%2fevil.pdf', '_2e_2e_2fevil.pdf'],
  ['evil\u202ecod.pdf', 'evilcod.pdf'],
  ['\u200b\ufeffhidden.pdf', 'hidden.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['.pdf', 'file.pdf'],
  [' . . a .pdf', 'a.pdf'],
  ['<script>alert(1)<.pdf', '_script_alert(1)_.pdf'],
  [`${'ط'.repeat(296)}.pdf`, `${'ط'.repeat(200)}.pdf`],
  ['a\u00a0\u2003b.PDF', 'a b.pdf'],
] as const

it(`has a corpus of at least 150 hostile files`, () => {
  expect(refused.length + tamed.length).toBeGreaterThanOrEqual(150)
})

describe('a hostile file', () => {
  it.each(refused)('is refused in Arabic and leaves nothing: %s', async (_what, name, bytes) => {
    const outcome = await offer(name, bytes)

    expect(outcome).toBeInstanceOf(Problem)
    expect(outcome).toMatchObject({
      status: expect.toBeOneOf([400, 413]),
      message: expect.stringMatching(/[\u0600-\u06ff]/),
    })
    expect([await rows(), await room.keys()]).toEqual([[], []])
  })
})

describe('a name', () => {
  it('of a million dots, blanks or marks costs no more than its length', () => {
    const before = process.cpuUsage()
    for (const run of ['.', ' ', '. ', '\u0301\u0327', '\u200b', '.exe', '\\'])
      expect(() => readFileName(`a${run.repeat(1_000_000 / run.length)}b.pdf`, allFileKinds)).toThrow(Problem)
    const { user, system } = process.cpuUsage(before)

    expect((user + system) / 1e6).toBeLessThan(2)
  })

  it.each(tamed)('%j becomes %j', async (name, harmless) => {
    const outcome = await offer(name, pdfOf('x'))

    expect(outcome).toMatchObject({ name: harmless, mediaType: 'application/pdf' })
  })
})

describe('a photograph', () => {
  it.each([
    ['with stray and fill bytes between its segments', 'a.jpg', strayed(jpgOf())],
    ['with a megabyte of profiles', 'a.jpg', jpgOf(4_000, 3_000, 900_000)],
    ['of 108 megapixels', 'a.jpg', jpgOf(12_000, 9_000)],
    ['of 200 megapixels', 'a.jpg', jpgOf(16_320, 12_240)],
    ['of 200 megapixels as WebP', 'a.webp', webpOf(16_320, 12_240)],
  ])('%s is taken', async (_what, name, bytes) => {
    expect(await offer(name, bytes)).toMatchObject({ name })
  })
})

describe('the sentence of a refusal', () => {
  it.each([
    [
      'a.mp4',
      pngOf(),
      'محتوى الملف لا يطابق امتداده: اسمه يقول mp4 ومحتواه png. احفظه بصيغته الصحيحة ثم أعد المحاولة.',
    ],
    ['a.avi', pngOf(), expect.stringContaining('نوع الملف غير مقبول: «.avi». الأنواع المقبولة: ')],
    ['a.xlsx', xlsxOf([{ name: 'xl/vbaProject.bin' }]), expect.stringContaining('الماكرو')],
  ])('names what was wrong with %s', async (name, bytes, message) => {
    expect(await offer(name, bytes)).toMatchObject({ message })
  })
})

describe('a good file', () => {
  it.each(extensions)('of the extension %s is taken, under a key that says nothing', async (extension) => {
    const outcome = await offer(`ملف.${extension.toUpperCase()}`, goodFiles[extension] ?? html)

    expect(outcome).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: `ملف.${extension}` })
    expect(await room.keys()).toEqual([(outcome as ReceivedFile).id])
    await room.files.drop(database.db, outcome as ReceivedFile)
    expect([await rows(), await room.keys()]).toEqual([[], []])
    expect(extensionOf(`ملف.${extension}`)).toBe(extension)
  })
})
