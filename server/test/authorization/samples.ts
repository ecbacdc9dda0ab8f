import { endpoints } from '@manara/contract/endpoints.ts'
import type { SampleMaker } from './sample.ts'
import { absenceSamples } from './samples-absence.ts'
import { accessSamples } from './samples-access.ts'
import { attendanceSamples } from './samples-attendance.ts'
import { calendarSamples } from './samples-calendar.ts'
import { curriculumSamples } from './samples-curriculum.ts'
import { endingsSamples } from './samples-endings.ts'
import { excuseSamples } from './samples-excuses.ts'
import { gradeBookSamples } from './samples-grade-book.ts'
import { importSamples } from './samples-imports.ts'
import { messageSamples } from './samples-messages.ts'
import { officeSamples } from './samples-office.ts'
import { peopleSamples } from './samples-people.ts'
import { privacySamples } from './samples-privacy.ts'
import { questionsSamples } from './samples-questions.ts'
import { teachingSamples } from './samples-teaching.ts'
import { termSamples } from './samples-terms.ts'

const ofEndpoints: Record<string, SampleMaker> = {
  ...peopleSamples,
  ...calendarSamples,
  ...curriculumSamples,
  ...teachingSamples,
  ...attendanceSamples,
  ...questionsSamples,
  ...endingsSamples,
  ...excuseSamples,
  ...gradeBookSamples,
  ...absenceSamples,
  ...officeSamples,
  ...messageSamples,
  ...importSamples,
  ...accessSamples,
  ...privacySamples,
  ...termSamples,
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
