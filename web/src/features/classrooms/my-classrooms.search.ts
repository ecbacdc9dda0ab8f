import { type ClassroomFilter, readClassroomFilter } from './classrooms.search.ts'

/** Search parameters of a teacher's own classrooms. */
export interface MyClassroomsSearch {
  status: ClassroomFilter
  q: string
}

/** The active ones, as the address without anything means it. */
export const defaultMyClassroomsSearch: MyClassroomsSearch = { status: readClassroomFilter(undefined), q: '' }
