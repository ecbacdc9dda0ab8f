import { type ClassroomLack, classroomLacks } from '@manara/contract/classroom-lacks.ts'

/** The states that the screen can be narrowed to. */
export const classroomFilters = ['ACTIVE', 'COMPLETED', 'ALL'] as const
export type ClassroomFilter = (typeof classroomFilters)[number]

/** Search parameters of the classrooms screen. */
export interface ClassroomsSearch {
  programId: number | undefined
  /** A course names its program by itself. */
  courseId: number | undefined
  /** Where terms are used. */
  termId: number | undefined
  status: ClassroomFilter
  /** Only active ones that lack this: a work list of the dashboard. */
  without: ClassroomLack | undefined
  q: string
  page: number
  sort: string
  /** The classroom of the list whose form opens by itself. */
  edit: number | undefined
  /** Opens the dialog that adds; removed from the address at once. */
  adds: boolean
}

/** The newest active ones, as the address without anything means it. */
export const defaultClassroomsSearch: ClassroomsSearch = {
  programId: undefined,
  courseId: undefined,
  termId: undefined,
  status: 'ACTIVE',
  without: undefined,
  q: '',
  page: 1,
  sort: '-classroomId',
  edit: undefined,
  adds: false,
}

/** The address may hold anything; an unknown state becomes the usual one. */
export const readClassroomFilter = (text: unknown): ClassroomFilter =>
  classroomFilters.find((filter) => filter === text) ?? defaultClassroomsSearch.status

/** An unknown lack means none. */
export const readClassroomLack = (text: unknown): ClassroomLack | undefined =>
  classroomLacks.find((lack) => lack === text)
