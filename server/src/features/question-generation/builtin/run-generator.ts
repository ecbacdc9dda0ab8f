import { createThreadRunner } from '../../../platform/jobs/run-in-thread.ts'
import { generationProblem } from '../question-generation.messages.ts'
import type { Draft } from './draft.ts'
import type { GenerationRequest } from './generate.ts'

/** A long text takes a part of a second; one that was made to take hours is given up. */
export const runGenerator = createThreadRunner<GenerationRequest, Draft[]>({
  file: new URL('./generator-thread.ts', import.meta.url),
  timeoutMilliseconds: 8_000,
  tooHeavy: generationProblem.tooHeavy,
})
