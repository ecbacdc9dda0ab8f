import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import type { Side } from './fixture-side.ts'
import { type Sample, type SampleMaker, sampleClassroom } from './sample.ts'

const toPlan = ({ gradeBook: { practicalId, examId } }: Side) => ({
  practicalMax: 30,
  rounding: 'TWO',
  missingIsZero: true,
  components: [
    { id: practicalId, part: 'PRACTICAL', name: sentCanary, weight: 30, combine: 'SUM', dropLowest: 0 },
    { id: examId, part: 'EXAM', name: sentCanary, weight: 70, combine: 'MEAN', dropLowest: 0 },
  ],
})

const toColumn = ({ gradeBook }: Side) => ({
  componentId: gradeBook.practicalId,
  title: sentCanary,
  maxPoints: 90,
  counts: true,
})

const toRows = ({ gradeBook, enrollmentId }: Side) => [
  { columnId: gradeBook.columnId, enrollmentId, points: 70, standing: 'MARK', version: 1 },
]

/** The same body about things of each side. */
const bodiesOf = ({ a, b }: Fixture, toBody: (side: Side) => unknown) => ({ body: toBody(a), foreignBody: toBody(b) })

const toSaved = (side: Side) => ({ ...toPlan(side), version: 1 })
const toMarks = (side: Side) => ({ rows: toRows(side), reason: sentCanary })

const sampleColumn = ({ a, b }: Fixture): Sample => ({
  params: { id: a.gradeBook.columnId },
  foreign: { id: b.gradeBook.columnId },
})

/** The grade book of the teacher's classroom. */
export const gradeBookSamples: Record<string, SampleMaker> = {
  getGradePlan: sampleClassroom,
  listGradeBook: sampleClassroom,
  exportGradeBook: sampleClassroom,
  saveGradePlan: (fixture) => ({
    ...sampleClassroom(fixture),
    ...bodiesOf(fixture, toSaved),
    smuggled: [toSaved(fixture.b)],
  }),
  previewGradePlan: (fixture) => ({
    ...sampleClassroom(fixture),
    ...bodiesOf(fixture, toPlan),
    smuggled: [toPlan(fixture.b)],
  }),
  deleteGradePlan: sampleClassroom,
  createGradeColumn: (fixture) => ({
    ...sampleClassroom(fixture),
    ...bodiesOf(fixture, toColumn),
    smuggled: [toColumn(fixture.b)],
  }),
  updateGradeColumn: (fixture) => ({
    ...sampleColumn(fixture),
    ...bodiesOf(fixture, toColumn),
    smuggled: [toColumn(fixture.b)],
  }),
  deleteGradeColumn: sampleColumn,
  saveGradeMarks: (fixture) => ({
    ...sampleClassroom(fixture),
    ...bodiesOf(fixture, toMarks),
    smuggled: [toMarks(fixture.b)],
  }),
  listMarkChanges: (fixture) => ({
    ...sampleColumn(fixture),
    query: { enrollmentId: String(fixture.a.enrollmentId) },
  }),
  previewGradePost: (fixture) => ({ ...sampleClassroom(fixture), body: { parts: ['PRACTICAL'] } }),
  postGrades: (fixture) => ({
    ...sampleClassroom(fixture),
    body: { parts: ['PRACTICAL'], keepTyped: [], fingerprint: 'as it was' },
  }),
  getGradeRelease: sampleClassroom,
  publishGrades: (fixture) => ({ ...sampleClassroom(fixture), body: { fingerprint: 'as it was' } }),
  reopenGrades: (fixture) => ({ ...sampleClassroom(fixture), body: { reason: sentCanary } }),
  getOwnGradeBook: sampleClassroom,
}
