import { type CourseLack, courseLacks } from '@manara/contract/course-lacks.ts'

/** Search parameters of the courses screen. */
export interface CoursesSearch {
  /** Only courses of this program. */
  programId: number | undefined
  /** Only courses that lack this: a work list of the dashboard. */
  without: CourseLack | undefined
  q: string
  page: number
  sort: string
  /** Opens the dialog that adds; removed from the address at once. */
  adds: boolean
}

/** The newest of all programs first, as the address without anything means it. */
export const defaultCoursesSearch: CoursesSearch = {
  programId: undefined,
  without: undefined,
  q: '',
  page: 1,
  sort: '-courseId',
  adds: false,
}

/** The address may hold anything; an unknown lack means none. */
export const readCourseLack = (text: unknown): CourseLack | undefined => courseLacks.find((lack) => lack === text)
