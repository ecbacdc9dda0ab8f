import type { Problem } from '../../platform/problems/problem.ts'
import { enrollmentProblem } from './classroom-enrollment.messages.ts'
import type { Candidate, SeatedClassroom } from './seats.queries.ts'

/** Why a student cannot take a seat (R-enroll-2); `freeSeats` counts down as seats are given in one call. */
export function enrollRefusal(student: Candidate, classroom: SeatedClassroom, freeSeats: number): Problem | undefined {
  if (student.activeClassroomId === classroom.id) return enrollmentProblem.alreadyEnrolled()
  if (student.activeClassroomId !== null) return enrollmentProblem.inAnotherClassroom()
  if (student.programId !== classroom.programId) return enrollmentProblem.otherProgram()
  if (student.hasPassed) return enrollmentProblem.hasPassed()
  return freeSeats <= 0 ? enrollmentProblem.full() : undefined
}

/** Why a student cannot move from one classroom to the other (R-enroll-3). */
export function transferRefusal(from: SeatedClassroom, to: SeatedClassroom): Problem | undefined {
  if (from.id === to.id) return enrollmentProblem.sameClassroom()
  if (from.courseId !== to.courseId) return enrollmentProblem.otherCourse()
  if (from.status !== 'ACTIVE' || to.status !== 'ACTIVE') return enrollmentProblem.classroomNotActive()
  if (from.teacherId !== null && from.teacherId === to.teacherId) return enrollmentProblem.sameTeacher()
  return to.enrolled >= to.capacity ? enrollmentProblem.full() : undefined
}
