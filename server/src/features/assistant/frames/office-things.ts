import {
  type ClassroomAttendance,
  listAbsentStudents,
  listClassroomAttendance,
} from '@manara/contract/attendance-reports.ts'
import { type AttendanceStanding, listStandings } from '@manara/contract/attendance-rules.ts'
import { listExcuses } from '@manara/contract/excuses.ts'
import { listFailures, listGraduates } from '@manara/contract/graduation.ts'
import type { AttendanceCounts } from '@manara/contract/lessons.ts'
import { listRegistrations } from '@manara/contract/registrations.ts'
import { userRole } from '@manara/contract/users.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import { plain } from '../skills/skill-context.ts'
import { frameText, registrationStates } from './frames.text.ts'
import { archived, classroom, coordinator, course, program, readyToArchive } from './office-curriculum.ts'
import { deficiency, material } from './office-lists.ts'
import { byName, enrollment, ownMark, student, teacher, userOf } from './office-people.ts'
import { listed, pair, personName } from './rows.ts'
import { announcement, holiday, term } from './shared-things.ts'
import { all, fromList, readWhole, type Thing, TooMany, thing } from './thing.ts'

const statusOf = (status: string, say: string) => ({ query: { status }, say })

const request = thing<{
  fullName: string
  academicProgramId: number
  academicProgramName: string
  requestDate: string
  totalPrice: number
  status: string
  adminNotes: string | null
}>({
  heading: 'طلبات الالتحاق',
  forms: nouns.request.subject,
  fetch: fromList(listRegistrations, { sort: '-requestDate' }),
  line: ({ fullName, academicProgramName, status, adminNotes }) =>
    frameText.request(
      pair(fullName, academicProgramName),
      registrationStates[status] ?? status,
      adminNotes && plain(adminNotes),
    ),
  page: () => '/admin/registrations',
  filters: { status: 'ALL', q: undefined },
  tags: {
    pending: statusOf('PendingReview', 'التي قيد المراجعة'),
    awaitingPayment: statusOf('AwaitingPayment', 'التي بانتظار الدفع'),
    paid: statusOf('PaymentSubmitted', 'التي وصل إيصالها'),
    approved: statusOf('Approved', 'المقبولة'),
    rejected: statusOf('Rejected', 'المرفوضة'),
  },
  named: { program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }) },
  person: byName,
  who: ({ fullName }) => fullName,
  attributes: {
    program: { say: 'البرنامج', of: (row) => row.academicProgramName },
    status: {
      say: 'الحالة',
      of: ({ status, adminNotes }) =>
        frameText.withNote(registrationStates[status] ?? status, adminNotes && plain(adminNotes)),
    },
    price: { say: 'الرسوم', of: (row) => row.totalPrice, isMoney: true, addsUp: true },
  },
  groups: { program: { say: 'البرنامج', of: (row) => row.academicProgramName } },
  at: (row) => row.requestDate,
  dated: 'الواردة',
  // The lines say it.
  instead: ({ attribute, ...frame }) => (attribute === 'status' ? { ...frame, ask: 'list' } : undefined),
  newest: '-requestDate',
  beside: ['program', 'student'],
})

const graduate = thing<{
  fullName: string
  academicProgramId: number
  programName: string
  finalGpa: number
  graduationDate: string
}>({
  heading: 'الخرّيجون',
  forms: nouns.graduate.subject,
  fetch: fromList(listGraduates, { sort: '-graduationDate' }),
  line: ({ fullName, programName }) => pair(fullName, programName),
  page: () => '/admin/graduation?year=all',
  filters: { certificate: undefined, programId: undefined, q: undefined },
  tags: {
    withCertificate: { query: { certificate: 'with' }, say: 'الذين صدرت شهاداتهم' },
    withoutCertificate: { query: { certificate: 'without' }, say: 'الذين لم تصدر شهاداتهم' },
  },
  without: { certificate: { query: { certificate: 'without' }, say: 'الذين لم تصدر شهاداتهم' } },
  named: { program: (ids) => ({ where: (row) => ids.includes(row.academicProgramId) }) },
  person: byName,
  who: ({ fullName }) => fullName,
  attributes: {
    program: { say: 'البرنامج', of: (row) => row.programName },
    gpa: { say: 'المعدل', of: (row) => row.finalGpa },
    average: { say: 'المعدل', of: (row) => row.finalGpa },
    grade: { say: 'المعدل', of: (row) => row.finalGpa },
  },
  rank: 'gpa',
  groups: { program: { say: 'البرنامج', of: (row) => row.programName } },
  at: (row) => row.graduationDate,
  newest: '-graduationDate',
  beside: ['program', 'student'],
})

const failure = thing<{
  fullName: string
  academicProgramId: number
  programName: string
  finalGpa: number
  failureDate: string
}>({
  heading: 'الراسبون في برامجهم',
  forms: nouns.failedStudent.subject,
  fetch: fromList(listFailures, { sort: '-failureDate' }),
  line: ({ fullName, programName }) => pair(fullName, programName),
  page: () => '/admin/graduation?tab=failures&year=all',
  filters: { programId: undefined, q: undefined },
  named: {
    program: (ids) =>
      ids.length === 1 ? { query: { programId: ids[0] } } : { where: (row) => ids.includes(row.academicProgramId) },
  },
  person: byName,
  attributes: { gpa: { say: 'المعدل', of: (row) => row.finalGpa } },
  rank: 'gpa',
  at: (row) => row.failureDate,
  newest: '-failureDate',
  beside: ['program', 'student'],
})

const excuse = thing<{ studentName: string; firstDay: string; submittedAt: string }>({
  heading: 'الأعذار',
  forms: { one: 'عذر واحد', two: 'عذران', few: 'أعذار', many: 'عذرًا', other: 'عذر' },
  isOfPeople: true,
  fetch: fromList(listExcuses),
  line: ({ studentName, firstDay }, writeDay) => pair(studentName, writeDay(firstDay)),
  page: () => '/admin/excuses',
  filters: { state: 'ALL' },
  tags: {
    pending: { query: { state: 'PENDING' }, say: 'التي قيد المراجعة' },
    approved: { query: { state: 'ACCEPTED' }, say: 'المقبولة' },
    rejected: { query: { state: 'REJECTED' }, say: 'المرفوضة' },
  },
  person: personName((row) => row.studentName),
  at: (row) => row.submittedAt,
  beside: ['student'],
})

const absent = thing<{ studentName: string; programName: string | null; lessonsCount: number; streakDays?: number }>({
  heading: 'الغائبون',
  forms: nouns.student.subject,
  async fetch(context, query, _frame, span) {
    // The list is of one day.
    if (span && span.firstDay !== span.lastDay) throw new TooMany()
    const found = await fromList(listAbsentStudents)(context, { ...query, ...(span && { day: span.firstDay }) })
    return { ...found, ...(!span && { heading: 'الغائبون اليوم' }) }
  },
  at: 'span',
  line: ({ studentName }) => listed(studentName),
  page: () => '/admin/attendance?tab=absent',
  person: personName((row) => row.studentName),
  attributes: { lesson: { say: 'الحصص', of: (row) => row.lessonsCount } },
  rank: 'lesson',
  beside: ['student'],
})

/** In percent of the lessons without an excuse; null before the first one. */
function attendedShare({ present, late, absent }: AttendanceCounts): number | null {
  const taken = present + late + absent
  return taken === 0 ? null : Math.round(((present + late) * 1_000) / taken) / 10
}

const standing = thing<AttendanceStanding>({
  heading: 'حضور الطلاب',
  forms: nouns.student.subject,
  fetch: fromList(listStandings, { sort: 'share' }),
  line: ({ studentName, courseName, classroomName }) => pair(studentName, `${courseName}، ${classroomName}`),
  page: () => '/admin/attendance?tab=standings',
  named: {
    classroom: (ids) => ({ where: (row) => ids.includes(row.classroomId) }),
    program: (ids) => (ids.length === 1 ? { query: { programId: ids[0] } } : undefined),
  },
  person: byName,
  attributes: {
    absences: { say: 'مرات الغياب', of: ({ counts }) => counts.absent },
    // The share of the row is that of absence.
    attendance: { say: 'نسبة الحضور', of: ({ counts }) => attendedShare(counts), isPercent: true },
  },
  rank: 'absences',
  beside: ['student'],
})

const roomAttendance = thing<ClassroomAttendance>({
  heading: 'حضور الشُعب',
  forms: nouns.classroom.subject,
  fetch: fromList(listClassroomAttendance, { sort: 'share' }),
  line: ({ courseName, classroomName }) => pair(courseName, classroomName),
  page: () => '/admin/attendance?tab=classrooms',
  named: {
    classroom: (ids) => ({ where: (row) => ids.includes(row.classroomId) }),
    program: (ids) => (ids.length === 1 ? { query: { programId: ids[0] } } : undefined),
  },
  person: personName((row) => row.teacherName),
  attributes: {
    attendance: { say: 'نسبة الحضور', of: ({ share }) => share, isPercent: true },
    absences: { say: 'نسبة الغياب', of: ({ share }) => (share === null ? null : 100 - share), isPercent: true },
    teacher: { say: 'المدرّس', of: ({ teacherName }) => teacherName },
  },
  rank: 'attendance',
  beside: ['classroom', 'absent'],
})

const sheet = thing<ClassroomAttendance>({
  ...roomAttendance,
  heading: 'الشُعب التي تنقصها كشوف حضور',
  isOfPeople: true,
  fetch: async (context, query) =>
    all((await readWhole(context, listClassroomAttendance, { query })).filter(({ missingCount }) => missingCount > 0)),
  line: ({ courseName, classroomName, teacherName }) => pair(pair(courseName, classroomName), teacherName),
  tags: { missing: { say: '' } },
  rank: 'sheet',
  attributes: { sheet: { say: 'الكشوف الناقصة', of: ({ missingCount }) => missingCount, addsUp: true } },
  beside: ['teacher', 'lesson', 'classroom'],
})

export const officeThings: Record<string, Thing> = {
  deficiency,
  material,
  classroom,
  student,
  enrollment,
  ownMark,
  teacher,
  coordinator,
  course,
  program,
  request,
  graduate,
  failure,
  archived,
  readyToArchive,
  announcement: announcement('/admin/announcements'),
  excuse,
  holiday,
  term,
  standing,
  absent,
  sheet,
  roomAttendance: { ...roomAttendance, isInner: true },
  staff: userOf('الموظفون', userRole.Staff),
  administrator: userOf('مديرو النظام', userRole.Administrator),
  user: userOf('المستخدمون'),
}
