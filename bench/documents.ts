import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { runGenerator } from '../server/src/features/question-generation/builtin/run-generator.ts'
import { createDocuments } from '../server/src/platform/documents/documents.ts'
import { createPdf } from '../server/src/platform/pdf/pdf.ts'
import { sampleTranscript } from '../server/test/sample-documents.ts'
import { latinPdf } from '../server/test/sample-pdfs.ts'
import { sampleTexts } from '../server/test/sample-texts.ts'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'

const pages = 300
const rounds = 5
const milli = 1e6

/** About 300 pages of Arabic, by our own typesetter. */
async function arabicPdf(): Promise<Buffer> {
  const pdf = createPdf({ timeoutMilliseconds: 120_000 })
  try {
    return await pdf.render('transcript', sampleTranscript({ courses: pages * 36 }))
  } finally {
    pdf.close()
  }
}

/** The longest of some rounds, and how long this process could not have answered anybody meanwhile. */
async function measureWorst(work: () => Promise<string>) {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  let seconds = 0
  let detail = ''
  delay.enable()
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    detail = await work()
    seconds = Math.max(seconds, (performance.now() - startedAt) / 1_000)
  }
  delay.disable()
  return { seconds, delayed: delay.max / milli, detail }
}

/** Reading a whole book is somebody's few seconds, and nobody else's. */
export const documentsBenchmark: LoneBenchmark = {
  name: 'documents',
  async measure(): Promise<Measured[]> {
    const documents = createDocuments()
    const reading = (bytes: Buffer) => async () => {
      const read = await documents.read(Readable.from([bytes]), 'pdf')
      return `${read.readPages} of ${read.pageCount} pages, ${read.text.length} characters`
    }
    try {
      const arabic = await measureWorst(reading(await arabicPdf()))
      const latin = await measureWorst(reading(latinPdf(pages)))
      const text = Object.values(sampleTexts).join('\n\n').repeat(20).slice(0, 200_000)
      const request = {
        text,
        count: 20,
        questionType: 'MultipleChoice',
        difficulty: 'Medium',
        language: 'Arabic',
        avoid: [],
      } as const
      const made = await measureWorst(
        async () => `${(await runGenerator(request, new AbortController().signal)).length} questions`,
      )
      const idle = await measureWorst(async () => {
        await setTimeout(500)
        return ''
      })
      const worst = Math.max(arabic.delayed, latin.delayed, made.delayed)
      return [
        atMost('a PDF of 300 pages in Arabic, read', 3, arabic.seconds, ' s', arabic.detail),
        atMost('a PDF of 300 pages in English, read', 3, latin.seconds, ' s', latin.detail),
        atMost('20 questions of 200,000 characters, built in', 3, made.seconds, ' s', made.detail),
        atMost('the main loop delayed meanwhile', 50, worst, ' ms', `${idle.delayed.toFixed(0)} ms with nothing to do`),
      ]
    } finally {
      documents.close()
    }
  },
}
