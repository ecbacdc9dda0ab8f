import { endpoints } from '@manara/contract/endpoints.ts'
import type { SampleMaker } from './sample.ts'
import { accessSamples } from './samples-access.ts'
import { attendanceSamples } from './samples-attendance.ts'
import { curriculumSamples } from './samples-curriculum.ts'
import { endingsSamples } from './samples-endings.ts'
import { importSamples } from './samples-imports.ts'
import { officeSamples } from './samples-office.ts'
import { peopleSamples } from './samples-people.ts'
import { privacySamples } from './samples-privacy.ts'
import { questionsSamples } from './samples-questions.ts'
import { teachingSamples } from './samples-teaching.ts'

const ofEndpoints: Record<string, SampleMaker> = {
  ...peopleSamples,
  ...curriculumSamples,
  ...teachingSamples,
  ...attendanceSamples,
  ...questionsSamples,
  ...endingsSamples,
  ...officeSamples,
  ...importSamples,
  ...accessSamples,
  ...privacySamples,
}

/** An export takes the filters of its list, and no page of it. */
const ofExports = endpoints.flatMap(({ name, listExport }) => {
  const list = listExport && ofEndpoints[name.replace(/^export/, 'list')]
  if (!list) return []
  const make: SampleMaker = (fixture, persona) => {
    const { query = {}, ...sample } = list(fixture, persona)
    const { page, limit, cursor, ...filters } = query
    return { ...sample, query: { ...filters, format: 'csv' } }
  }
  return [[name, make] as const]
})

/** One line for each endpoint of the contract, by its name: what a well-meaning client sends. */
export const samples: Record<string, SampleMaker> = { ...ofEndpoints, ...Object.fromEntries(ofExports) }
