import { offeredRule } from '@manara/contract/attendance-rules.ts'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import { type Sample, type SampleMaker, sampleClassroom } from './sample.ts'

const ofProgram = ({ a, b }: Fixture): Sample => ({
  params: { programId: a.programId },
  foreign: { programId: b.programId },
})

export const absenceSamples: Record<string, SampleMaker> = {
  listAttendanceRules: () => ({}),
  updateAttendanceRule: (fixture) => ({ ...ofProgram(fixture), body: { ...offeredRule, minPercent: 60 } }),
  deleteAttendanceRule: ofProgram,
  getLessonPlan: sampleClassroom,
  updateLessonPlan: (fixture) => ({ ...sampleClassroom(fixture), body: { plannedLessons: 30 } }),
  listStandings: () => ({}),
  getWarningLetters: ({ a }) => ({ query: { ids: String(a.enrollmentId) } }),
  confirmExamBars: ({ a }) => ({ body: { ids: [a.bars.proposed] } }),
  waiveExamBar: ({ a, b }) => ({
    params: { id: a.bars.proposed },
    foreign: { id: b.bars.proposed },
    body: { reason: sentCanary },
  }),
  liftExamBar: ({ a, b }) => ({
    params: { id: a.bars.confirmed },
    foreign: { id: b.bars.confirmed },
    body: { reason: sentCanary },
  }),
}
