import { randomBytes } from 'node:crypto'
import { buildPdf } from '../../../test/factories/materials.ts'
import {
  buildBmp,
  buildCompoundFile,
  buildDocx,
  buildGif,
  buildJpg,
  buildMp4,
  buildPng,
  buildPptx,
  buildWebp,
  buildXlsx,
  buildZip,
  goodFiles,
} from '../../../test/sample-files.ts'

export const html = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>')
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
)
const php = Buffer.from('<?php system($_GET["c"]); ?>')
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), Buffer.alloc(256)])
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(256)])
const shell = Buffer.from('#!/bin/sh\nrm -rf /\n')
const xml = Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')
const plainZip = buildZip([{ name: 'a.txt' }])
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

/** Extensions of which a good file is known. */
export const extensions = Object.keys(goodFiles)

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
const unwanted = unwantedExtensions.map((extension) => [`.${extension}`, `file.${extension}`, buildPdf('x')] as const)

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
].map(([what, name]) => [what ?? '', name ?? '', buildPdf('x')] as const)

const bigPart = (name: string, claimedBytes: number) => ({ name, claimedBytes })

const broken = [
  ['an empty file', 'a.pdf', Buffer.alloc(0)],
  ['a picture of 50,000 × 50,000', 'a.png', buildPng(50_000, 50_000)],
  ['a photograph of 65,000 × 65,000', 'a.jpg', buildJpg(65_000, 65_000)],
  ['a photograph of 65,000 × 65,000 behind stray bytes', 'a.jpg', strayed(buildJpg(65_000, 65_000))],
  ['a PNG of 110 megapixels', 'a.png', buildPng(11_000, 10_000)],
  ['a photograph whose size stands behind 200 KB of comments', 'a.jpg', buildJpg(65_000, 65_000, 200_000)],
  ['a GIF of 65,000 × 65,000', 'a.gif', buildGif(65_000, 65_000)],
  ['a WebP of 16,000,000 × 16,000,000', 'a.webp', buildWebp(16_000_000, 16_000_000)],
  ['a picture without width', 'a.png', buildPng(0, 10)],
  ['a picture that is only its signature', 'a.png', buildPng().subarray(0, 8)],
  ['a photograph without a frame', 'a.jpg', buildJpg().subarray(0, 20)],
  ['a GIF that begins like a page', 'a.gif', Buffer.concat([buildGif(), html])],
  [
    'a PNG with a script in its first chunk',
    'a.png',
    Buffer.concat([buildPng(), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a photograph with PHP in its comment', 'a.jpg', Buffer.concat([buildJpg().subarray(0, 20), php, buildJpg()])],
  ['a page before a PDF', 'a.pdf', Buffer.concat([html, buildPdf('x')])],
  ['a PDF behind a picture', 'a.pdf', Buffer.concat([buildGif(), buildPdf('x')])],
  ['a PDF that was cut off', 'a.pdf', buildPdf('x').subarray(0, 20)],
  ['a document that grows to 1 GB', 'a.docx', buildDocx([bigPart('word/media/a.bin', 2 ** 30)])],
  ['a document that grows to 4 GB', 'a.pptx', buildPptx([bigPart('ppt/media/a.bin', 2 ** 32 - 1)])],
  [
    'a document of a thousand parts that grow',
    'a.docx',
    buildDocx(Array.from({ length: 1_000 }, (_, n) => bigPart(`word/${n}.xml`, 5e6))),
  ],
  [
    'a document whose parts share their bytes',
    'a.docx',
    buildDocx([{ name: 'word/a.xml' }, { name: 'word/b.xml', isOverlapping: true }]),
  ],
  ['a workbook with macros', 'a.xlsx', buildXlsx([{ name: 'xl/vbaProject.bin' }])],
  ['a workbook with macros of Excel 4', 'a.xlsx', buildXlsx([{ name: 'xl/macrosheets/sheet1.xml' }])],
  ['a workbook with data of another machine', 'a.xlsx', buildXlsx([{ name: 'xl/connections.xml' }])],
  [
    'a workbook that starts another program',
    'a.xlsx',
    buildXlsx([
      { name: 'xl/externalLinks/externalLink1.xml', data: Buffer.from('<externalLink><ddeLink ddeService="cmd"/>') },
    ]),
  ],
  [
    'a workbook that asks another machine',
    'a.xlsx',
    buildXlsx([
      {
        name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
        data: Buffer.from(
          '<Relationships><Relationship Id="r" Type="x/externalLinkPath" Target="https://evil.example/a.xlsx" TargetMode="External"/></Relationships>',
        ),
      },
    ]),
  ],
  ['a workbook that is a Word document', 'a.xlsx', buildDocx()],
  ['a bitmap of 50,000 × 50,000', 'a.bmp', buildBmp(50_000, 50_000)],
  ['a script as a text', 'a.txt', shell],
  ['a text with control characters', 'a.txt', Buffer.from('a\0b')],
  ['a document that claims 60,000 parts', 'a.docx', buildDocx([], { claimedCount: 60_000 })],
  ['a document that claims more parts than it has', 'a.docx', buildDocx([], { claimedCount: 9 })],
  ['a document with a page behind it', 'a.docx', buildDocx([], { tail: html })],
  ['a document with a program before it', 'a.docx', buildDocx([], { prefix: exe })],
  ['a document with another zip before it', 'a.docx', buildDocx([], { prefix: plainZip })],
  ['a document that climbs out of its folder', 'a.docx', buildDocx([{ name: '../../../etc/cron.d/x' }])],
  ['a document with an absolute path', 'a.docx', buildDocx([{ name: '/etc/passwd' }])],
  ['a document with a path of Windows', 'a.pptx', buildPptx([{ name: 'C:\\Windows\\x.dll' }])],
  ['a document with two parts of one name', 'a.docx', buildDocx([{ name: 'word/document.xml' }])],
  ['a document with encrypted parts', 'a.docx', buildDocx([{ name: 'word/a.xml', isEncrypted: true }])],
  ['a document with macros', 'a.docx', buildDocx([{ name: 'word/vbaProject.bin' }])],
  ['a presentation with macros', 'a.pptx', buildPptx([{ name: 'ppt/vbaProject.bin' }])],
  ['a spreadsheet', 'a.docx', buildZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['a program for phones', 'a.docx', buildZip([{ name: 'AndroidManifest.xml' }, { name: 'classes.dex' }])],
  ['an old document with macros', 'a.doc', buildCompoundFile(['WordDocument', 'Macros', 'VBA'])],
  ['an old spreadsheet', 'a.doc', buildCompoundFile(['Workbook'])],
  ['an installer of Windows', 'a.ppt', buildCompoundFile(['SummaryInformation', 'Binary.x'])],
  ['an old document whose directory is nowhere', 'a.doc', buildCompoundFile(['WordDocument']).subarray(0, 600)],
  ['an old document whose directory goes round in a circle', 'a.doc', circular()],
  [
    'a document above the limit',
    'a.pdf',
    Buffer.concat([buildPdf('x'), Buffer.alloc(1_000_000, 32), Buffer.from('%%EOF')]),
  ],
  ['a video above its limit', 'a.mp4', buildMp4(2_000_001)],
] as const

/** A photograph with fill bytes before its first segment, and stray bytes and a stuffed zero before its second. */
export function strayed(photograph: Buffer): Buffer {
  const stray = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xff])
  const end = 4 + photograph.readUInt16BE(4)
  const fill = Buffer.from([0xff, 0xff])
  const parts = [photograph.subarray(0, 2), fill, photograph.subarray(2, end), stray, photograph.subarray(end)]
  return Buffer.concat(parts)
}

/** The directory's only sector follows itself. */
function circular(): Buffer {
  const bytes = Buffer.from(buildCompoundFile(['A', 'B', 'C']))
  bytes.writeUInt32LE(1, 512 + 4)
  return bytes
}

/** Files that are refused: what each is, its name, its bytes. */
export const refused = [...disguised, ...swapped, ...unwanted, ...namesWithoutKind, ...broken]

/** Names that are made harmless: as sent, as kept. */
export const tamed = [
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
