import {
  type ClassroomEnrollment,
  listAvailableStudents,
  listClassroomEnrollments,
} from '@manara/contract/classroom-enrollment.ts'
import { fullName } from '@manara/contract/names.ts'
import {
  listActiveStudents,
  listUnassignedStudents,
  type Student,
  type UnassignedStudent,
} from '@manara/contract/program-enrollment.ts'
import type { FakeWire } from './fake-wire.ts'

/** A student without a program; a test names only what it is about. */
export function buildUnassigned(student: Partial<UnassignedStudent> & { userId: number }): UnassignedStudent {
  const names = { firstName: `الطالب ${student.userId}`, lastName: 'الشامي', ...student }
  return {
    fullName: fullName(names),
    email: `student${student.userId}@manara.example`,
    nationalId: `0201${String(student.userId).padStart(6, '0')}`,
    ...names,
  }
}

export const buildStudent = (student: Partial<Student> & { userId: number }): Student => ({
  ...buildUnassigned(student),
  academicProgramId: 1,
  programName: 'تطوير الويب',
  overallStatus: 'ACTIVE',
  activeEnrollmentsCount: 0,
  ...student,
})

export const buildEnrollment = (
  enrollment: Partial<ClassroomEnrollment> & { enrollmentId: number },
): ClassroomEnrollment => ({
  studentId: enrollment.enrollmentId,
  studentName: `الطالب ${enrollment.enrollmentId} الشامي`,
  email: `student${enrollment.enrollmentId}@manara.example`,
  classroomId: 1,
  practicalGrade: null,
  examGrade: null,
  finalGrade: null,
  ...enrollment,
})

function toPage<Row>(rows: readonly Row[], { page, limit }: { page?: string; limit?: string }) {
  const size = Number(limit)
  const start = (Number(page) - 1) * size
  return { rows: rows.slice(start, start + size), total: rows.length }
}

const matches = ({ firstName, lastName, email }: UnassignedStudent, q = '') =>
  `${firstName} ${lastName} ${email}`.includes(q)

/** Students with and without a program, searched and paged as the real server does. The lists may change meanwhile. */
export function serveStudents(wire: FakeWire, { attached = [] as Student[], unassigned = [] as UnassignedStudent[] }) {
  wire.replyPage(listActiveStudents, ({ query }) =>
    toPage(
      attached.filter(
        (student) =>
          matches(student, query.q) &&
          (query.programId === undefined || String(student.academicProgramId) === query.programId),
      ),
      query,
    ),
  )
  wire.replyPage(listUnassignedStudents, ({ query }) =>
    toPage(
      unassigned.filter((student) => matches(student, query.q)),
      query,
    ),
  )
}

/** Who may take a seat, and who has one. The lists may change meanwhile. */
export function serveSeats(wire: FakeWire, available: UnassignedStudent[], enrolled: ClassroomEnrollment[]) {
  wire.replyPage(listAvailableStudents, ({ query }) =>
    toPage(
      available.filter((student) => matches(student, query.q)),
      query,
    ),
  )
  wire.replyPage(listClassroomEnrollments, ({ query }) =>
    toPage(
      enrolled.filter(({ studentName }) => studentName.includes(query.q ?? '')),
      query,
    ),
  )
}
