import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sampleTranscript } from '../../../test/sample-documents.ts'
import { createPdf, pdfTemplates } from './pdf.ts'

const pdf = createPdf()
afterAll(() => pdf.close())

const templates = join(import.meta.dirname, 'templates')

describe('render', () => {
  it('makes an Arabic document with its fonts inside', async () => {
    const document = await pdf.render('transcript', sampleTranscript())

    expect(document.subarray(0, 8).toString()).toMatch(/^%PDF-1\.\d/)
    expect(document.includes('Amiri')).toBe(true)
    expect(document.includes('%%EOF')).toBe(true)
  })

  it('takes markup of a name for letters', async () => {
    const name = '#read("/etc/passwd") $x$ *a* </script> \\ [ ] { }'

    const document = await pdf.render('transcript', sampleTranscript({ studentName: name }))

    expect(document.length).toBeGreaterThan(5_000)
  })

  it.each([
    ['a face', 'رنا 🙂 الشامي'],
    ['a family joined of several', 'رنا 👨‍👩‍👧 الشامي'],
    ['a digit in a box, a flag, a skin', '1️⃣ 🇸🇾 👍🏽 رنا'],
    ['letters of other scripts', '日本 Ελλάδα कार रنا'],
    ['several at several places', '🙂🙂 أ 🙂 日 ب 🐦'],
    ['nothing else', '🙂'],
    ['an old letter and a private one', '\u{10900} \u{e000} \u{f0000}'],
  ])('leaves out what no font can show: %s', async (_, studentName) => {
    const document = await pdf.render('transcript', sampleTranscript({ studentName }))

    expect(document.includes('%%EOF')).toBe(true)
  })

  it('breaks a long history into pages that repeat their head', async () => {
    const one = await pdf.render('transcript', sampleTranscript({ courses: 1 }))
    const many = await pdf.render('transcript', sampleTranscript({ courses: 120 }))

    const countPages = (document: Buffer) => document.toString('latin1').match(/\/Type \/Page\b/g)?.length
    expect(countPages(one)).toBe(1)
    expect(countPages(many)).toBeGreaterThan(3)
  })

  it('makes forty at once in two processes, each its own', async () => {
    const documents = await Promise.all(
      Array.from({ length: 40 }, (_, index) => pdf.render('transcript', sampleTranscript({ courses: index + 1 }))),
    )

    expect(new Set(documents.map(({ length }) => length)).size).toBeGreaterThan(20)
  })

  it('tells what a template lacks, and works on', async () => {
    await expect(pdf.render('transcript', {})).rejects.toThrow(/transcript failed: .+/)

    expect((await pdf.render('transcript', sampleTranscript())).length).toBeGreaterThan(5_000)
  })
})

describe('limits', () => {
  it('refuses what would wait behind too many, and serves the others', async () => {
    const small = createPdf({ workers: 1, waiting: 2 })

    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => small.render('transcript', sampleTranscript())),
    )

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { status: 503, details: { retryAfterSeconds: 5 } } })
    small.close()
  })

  it('gives up a document that takes too long, and makes the next one in a new process', async () => {
    const hasty = createPdf({ workers: 1, timeoutMilliseconds: 1 })

    await expect(hasty.render('transcript', sampleTranscript())).rejects.toMatchObject({ status: 503 })
    await expect(hasty.render('transcript', sampleTranscript())).rejects.toMatchObject({ status: 503 })
    hasty.close()
  })

  it('ends a process without work, and starts another when there is some', async () => {
    const brief = createPdf({ workers: 1, idleMilliseconds: 1 })
    await brief.render('transcript', sampleTranscript())
    await new Promise((resolve) => setTimeout(resolve, 200))

    expect((await brief.render('transcript', sampleTranscript())).length).toBeGreaterThan(5_000)
    brief.close()
  })
})

describe('templates', () => {
  it('are the files of their folder, and fetch nothing', () => {
    const files = readdirSync(templates)

    expect(files).toEqual(pdfTemplates.map((name) => `${name}.typ`).sort())
    for (const file of files) expect(readFileSync(join(templates, file), 'utf8')).not.toMatch(/@preview|@local/)
  })
})
