import { type ClassroomFilter, classroomFilterOf } from './classrooms.search.ts'

/** What the address says about a teacher's own classrooms. */
export interface MyClassroomsSearch {
  status: ClassroomFilter
  q: string
}

/** The active ones, as the address without anything means it. */
export const defaultMyClassroomsSearch: MyClassroomsSearch = { status: classroomFilterOf(undefined), q: '' }
