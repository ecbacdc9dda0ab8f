/** Search parameters of classroom enrollment. A classroom implies its course and program. */
export interface ClassroomEnrollmentSearch {
  teacherId: number | undefined
  programId: number | undefined
  courseId: number | undefined
  classroomId: number | undefined
  /** Words for those who can be enrolled, and for those who are. */
  q: string
  enrolledQ: string
}

export const defaultClassroomEnrollmentSearch: ClassroomEnrollmentSearch = {
  teacherId: undefined,
  programId: undefined,
  courseId: undefined,
  classroomId: undefined,
  q: '',
  enrolledQ: '',
}
