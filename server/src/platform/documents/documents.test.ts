import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { buildWordFile, wordBomb } from '../../../test/sample-docx.ts'
import { bombPdf, latinPdf } from '../../../test/sample-pdfs.ts'
import { sampleTexts } from '../../../test/sample-texts.ts'
import type { ReadingLimits } from './document-job.ts'
import { createDocuments } from './documents.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readMarkdown, readPlainText } from './read-text.ts'

const documents = createDocuments()
afterAll(() => documents.close())

const toStream = (bytes: Buffer) => Readable.from([bytes])
const limits: ReadingLimits = { pages: 60, characters: 200_000, milliseconds: 60_000, mayUsePdftotext: false }

describe('read', () => {
  it('reads the first 60 pages in a process of its own, and tells how many there are', async () => {
    const read = await documents.read(toStream(latinPdf(70)), 'pdf')

    expect(read).toMatchObject({ pageCount: 70, readPages: 60, isWhole: false })
    expect(read.text).toContain('Page 60: the reservoir number 40')
    expect(read.text).not.toContain('Page 61')
  })

  it('ends a document that unpacks without end, and reads the next one', async () => {
    const small = createDocuments({ mostMemoryBytes: 190 * 1_048_576, mayUsePdftotext: false })

    const [pdf, word] = await Promise.allSettled([
      small.read(toStream(bombPdf(260)), 'pdf'),
      small.read(toStream(wordBomb(40)), 'docx'),
    ])

    for (const answer of [pdf, word])
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 400, type: '/problems/too-heavy' } })
    expect((await small.read(toStream(Buffer.from('نص قصير')), 'txt')).text).toBe('نص قصير')
    small.close()
  })

  it('gives up what takes too long, and what nobody waits for', async () => {
    const hasty = createDocuments({ timeoutMilliseconds: 1 })
    const gone = new AbortController()
    gone.abort()

    await expect(hasty.read(toStream(latinPdf(1)), 'pdf')).rejects.toMatchObject({ type: '/problems/too-heavy' })
    await expect(hasty.read(toStream(latinPdf(1)), 'pdf', gone.signal)).rejects.toThrow(/abort/)
    hasty.close()
  })

  it('refuses what would wait behind too many', async () => {
    const narrow = createDocuments({ readers: 1, waiting: 1 })
    const read = () => narrow.read(toStream(Buffer.from('نص')), 'txt')

    const answers = await Promise.allSettled([read(), read(), read()])

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(answers[2]).toMatchObject({ reason: { status: 503, details: { retryAfterSeconds: 5 } } })
    narrow.close()
  })
})

describe('readPdf', () => {
  it('reads Arabic of a browser in its order, with Latin words, numbers and full stops in their places', async () => {
    const bytes = readFileSync(join(import.meta.dirname, '../../../test/documents/arabic-by-browser.pdf'))

    const { text, pageCount } = await readPdf(bytes, limits)

    const flat = text.replace(/\s+/g, ' ')
    expect(pageCount).toBe(1)
    for (const sentence of [
      'اقترح إدغار كود النموذج العلائقي عام 1970 أثناء عمله في شركة IBM.',
      'يقرأ الأمر SELECT البيانات من الجداول دون أن يغيرها.',
      'تضمن خاصية الدوام بقاء التغييرات المثبتة حتى بعد انقطاع التيار الكهربائي.',
    ])
      expect(flat).toContain(sentence)
  })
})

describe('readPlainText', () => {
  it('reads UTF-8, UTF-16 and what Arabic Windows used to write', () => {
    const windows = Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7])
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('مرحبا', 'utf16le')])

    for (const bytes of [Buffer.from('\ufeffمرحبا'), windows, wide])
      expect(readPlainText(bytes, limits).text).toBe('مرحبا')
  })

  it('refuses bytes that are no text, and an empty text', () => {
    expect(() => readPlainText(Buffer.from([1, 0, 2, 0]), limits)).toThrow('textUnreadable')
    expect(() => readPlainText(Buffer.from(' \n '), limits)).toThrow('nothingToRead')
  })

  it('reads as much as is allowed, and says that there is more', () => {
    const read = readPlainText(Buffer.from('س'.repeat(50)), { ...limits, characters: 20 })

    expect(read).toEqual({ text: 'س'.repeat(20), pageCount: null, readPages: null, isWhole: false })
  })
})

describe('readMarkdown', () => {
  it('leaves the signs out', () => {
    const { text } = readMarkdown(
      Buffer.from(
        '# عنوان\n\nنص **مهم** فيه [رابط](https://example.com) و`رمز`.\n\n```js\nalert(1)\n```\n\n> اقتباس\n',
      ),
      limits,
    )

    expect(text).toMatch(/^عنوان\s+نص مهم فيه رابط ورمز\.\s+اقتباس$/)
  })
})

describe('readDocx', () => {
  it('reads the paragraphs', async () => {
    const { text } = await readDocx(buildWordFile(sampleTexts.history.split('\n')), limits)

    expect(text).toContain('الديوان هو السجل')
  })

  it('refuses what is none', async () => {
    await expect(readDocx(Buffer.from('PK\x03\x04 nothing'), limits)).rejects.toThrow('docxCorrupt')
  })
})
