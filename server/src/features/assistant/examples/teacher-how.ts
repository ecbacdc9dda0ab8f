import type { Examples } from './example.ts'
import { teacherHowClassrooms } from './teacher-how-classrooms.ts'
import { teacherHowPages } from './teacher-how-pages.ts'
import { teacherHowQuestions } from './teacher-how-questions.ts'

/** What teachers want to know how to do, and where. */
export const teacherHow: Examples = [...teacherHowClassrooms, ...teacherHowQuestions, ...teacherHowPages]
