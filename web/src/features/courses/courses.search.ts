/** What the address says about the courses screen. */
export interface CoursesSearch {
  /** Only courses of this program. */
  programId: number | undefined
  q: string
  page: number
  sort: string
}

/** The newest of all programs first, as the address without anything means it. */
export const defaultCoursesSearch: CoursesSearch = { programId: undefined, q: '', page: 1, sort: '-courseId' }
