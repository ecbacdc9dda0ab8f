import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

/** A paragraph a line; «¦» stands where one sentence ends and the next begins. */
const paragraphs = readFileSync(new URL('../../../../test/data/hard-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('¦'))

it.each(paragraphs.map((sentences) => [sentences.join(' '), sentences] as const))(
  'splits «%s»',
  (paragraph, sentences) => {
    expect([...sentencesOf(paragraph)]).toEqual(sentences)
  },
)

it('reads 64,000 letters and full stops in less than two seconds of computing: minutes if it were quadratic', () => {
  const started = process.cpuUsage()

  for (const run of ['أ.', 'أ. ', '. ', '(', '«أ.']) [...sentencesOf(run.repeat(64_000))]

  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
})
