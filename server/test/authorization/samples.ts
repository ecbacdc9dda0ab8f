import type { SampleMaker } from './sample.ts'
import { curriculumSamples } from './samples-curriculum.ts'
import { endingsSamples } from './samples-endings.ts'
import { officeSamples } from './samples-office.ts'
import { peopleSamples } from './samples-people.ts'
import { questionsSamples } from './samples-questions.ts'
import { teachingSamples } from './samples-teaching.ts'

/** One line for each endpoint of the contract, by its name: what a well-meaning client sends. */
export const samples: Record<string, SampleMaker> = {
  ...peopleSamples,
  ...curriculumSamples,
  ...teachingSamples,
  ...questionsSamples,
  ...endingsSamples,
  ...officeSamples,
}
