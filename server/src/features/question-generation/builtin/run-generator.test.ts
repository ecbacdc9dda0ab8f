import { describe, expect, it } from 'vitest'
import { sampleTexts } from '../../../../test/sample-texts.ts'
import type { GenerationRequest } from './generate.ts'
import { runGenerator } from './run-generator.ts'

const request: GenerationRequest = {
  text: sampleTexts.biology,
  count: 3,
  questionType: 'MultipleChoice',
  difficulty: 'Medium',
  language: 'Arabic',
  avoid: [],
}
const nobody = () => new AbortController().signal

describe('runGenerator', () => {
  it('makes several wishes at once, and one after the other', async () => {
    const [one, other] = await Promise.all([
      runGenerator(request, nobody()),
      runGenerator({ ...request, questionType: 'TrueFalse' }, nobody()),
    ])

    expect([one?.length, other?.length]).toEqual([3, 3])
    expect(await runGenerator(request, nobody())).toEqual(one)
  })

  it('stops when nobody waits any longer, and serves the next', async () => {
    const gone = new AbortController()
    const stopped = runGenerator({ ...request, text: sampleTexts.biology.repeat(100) }, gone.signal)
    gone.abort()

    await expect(stopped).rejects.toThrow(/abort/)
    expect(await runGenerator(request, nobody())).toHaveLength(3)
  })
})
