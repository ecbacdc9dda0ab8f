import type { Examples } from './example.ts'
import { studentHowPages } from './student-how-pages.ts'
import { studentHowStudies } from './student-how-studies.ts'

/** What students want to know how to do, and where. */
export const studentHow: Examples = [...studentHowStudies, ...studentHowPages]
