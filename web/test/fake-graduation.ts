import type { CertificateDraft } from '@manara/contract/certificates.ts'
import {
  type DecidedEntry,
  type Failure,
  type Graduate,
  type GraduationResult,
  type IncompleteEntry,
  listFailures,
  listGraduates,
  type Preview,
  type ProcessingEntry,
} from '@manara/contract/graduation.ts'
import type { FakeWire } from './fake-wire.ts'

const someId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A graduate; a test names only what it is about. */
export const buildGraduate = (given: Partial<Graduate> & { number: number }): Graduate => ({
  graduationId: someId(given.number),
  studentId: given.number,
  firstName: `الخرّيج ${given.number}`,
  lastName: 'الشامي',
  fullName: `${given.firstName ?? `الخرّيج ${given.number}`} ${given.lastName ?? 'الشامي'}`,
  nationalId: `0141000000${given.number}`,
  academicProgramId: 1,
  programName: 'تطوير الويب',
  graduationDate: '2026-07-03T09:00:00Z',
  finalGpa: 81.5,
  hasCertificate: false,
  certificateUploadedAt: null,
  certificateSerial: null,
  ...given,
})

export const buildCertificateDraft = (given: Partial<CertificateDraft> = {}): CertificateDraft => ({
  graduationId: someId(1),
  recipientName: 'رنا الشامي',
  latinName: null,
  identityLine: null,
  programName: 'تطوير الويب',
  graduationDate: '2026-07-03',
  finalGpa: 81.5,
  schoolName: 'معهد منارة',
  signatoryName: 'سامر القباني',
  signatoryTitle: 'مدير المعهد',
  serialStart: '2026-00008',
  serial: null,
  isIssued: false,
  ...given,
})

export const buildFailure = (given: Partial<Failure> & { number: number }): Failure => ({
  failureId: someId(given.number),
  studentId: given.number,
  firstName: `الراسب ${given.number}`,
  lastName: 'الشامي',
  fullName: `${given.firstName ?? `الراسب ${given.number}`} ${given.lastName ?? 'الشامي'}`,
  nationalId: `0142000000${given.number}`,
  academicProgramId: 1,
  programName: 'تطوير الويب',
  failureDate: '2026-07-03T09:00:00Z',
  finalGpa: 45,
  hasGraduatedSince: false,
  ...given,
})

export const buildResult = (given: Partial<GraduationResult> = {}): GraduationResult => ({
  ...buildGraduate({ number: 7, firstName: 'رنا' }),
  outcome: 'GRADUATED',
  decidedAt: '2026-07-03T09:00:00Z',
  decidedByName: 'سامر القباني',
  passingGpa: 60,
  minimumCourseGrade: 50,
  grades: [
    {
      courseId: 1,
      courseName: 'قواعد البيانات',
      classroomId: 2,
      classroomName: 'الشعبة أ',
      practicalGrade: 28,
      examGrade: 60.5,
      finalGrade: 88.5,
    },
  ],
  certificateFileName: null,
  certificateMediaType: null,
  ...given,
})

export const buildEntry = (given: Partial<ProcessingEntry> & { studentId: number }): ProcessingEntry => ({
  studentName: `الطالب ${given.studentId}`,
  nationalId: `0143000000${given.studentId}`,
  status: 'Graduated',
  finalGpa: 80,
  isRetry: false,
  missingCourses: [],
  weakCourses: [],
  ...given,
})

const isIncomplete = (entry: ProcessingEntry): entry is IncompleteEntry => entry.status === 'Incomplete'
const isDecided = (entry: ProcessingEntry): entry is DecidedEntry => !isIncomplete(entry)

export const buildPreview = (entries: ProcessingEntry[], given: Partial<Preview> = {}): Preview => {
  const countEntries = (status: string) => entries.filter((entry) => entry.status === status).length
  return {
    academicProgramId: 1,
    programName: 'تطوير الويب',
    passingGpa: 60,
    minimumCourseGrade: null,
    graduatedCount: countEntries('Graduated'),
    failedCount: countEntries('Failed'),
    incompleteCount: countEntries('Incomplete'),
    unchangedFailuresCount: 0,
    fingerprint: 'first',
    report: entries.filter(isDecided),
    incomplete: entries.filter(isIncomplete),
    ...given,
  }
}

/** A server that filters by certificate and pages, as the real one does. */
export function serveResults(wire: FakeWire, graduates: Graduate[], failures: Failure[] = []) {
  const toPage = <Row>(rows: Row[], { page = '1', limit = '25' }: { page?: string; limit?: string }) => ({
    rows: rows.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
    total: rows.length,
  })
  wire.replyPage(listGraduates, ({ query }) => {
    const isWanted = ({ hasCertificate }: Graduate) =>
      query.certificate === undefined || hasCertificate === (query.certificate === 'with')
    return toPage(graduates.filter(isWanted), query)
  })
  wire.replyPage(listFailures, ({ query }) => toPage(failures, query))
}
