/** The states that the screen can be narrowed to. */
export const classroomFilters = ['ACTIVE', 'COMPLETED', 'ALL'] as const
export type ClassroomFilter = (typeof classroomFilters)[number]

/** What the address says about the classrooms screen. */
export interface ClassroomsSearch {
  programId: number | undefined
  /** A course names its program by itself. */
  courseId: number | undefined
  status: ClassroomFilter
  q: string
  page: number
  sort: string
}

/** The newest active ones, as the address without anything means it. */
export const defaultClassroomsSearch: ClassroomsSearch = {
  programId: undefined,
  courseId: undefined,
  status: 'ACTIVE',
  q: '',
  page: 1,
  sort: '-classroomId',
}

/** The address may hold anything; an unknown state becomes the usual one. */
export const classroomFilterOf = (text: unknown): ClassroomFilter =>
  classroomFilters.find((filter) => filter === text) ?? defaultClassroomsSearch.status
