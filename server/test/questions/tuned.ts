import type { QuestionList } from './question-list.ts'
import { tunedOfAdministrator } from './tuned-administrator.ts'
import { tunedOfStudent } from './tuned-student.ts'
import { tunedOfTeacher } from './tuned-teacher.ts'

/** Questions that the ways of asking were fitted to. They are asked of the demo school. */
export const tunedQuestions: QuestionList = [...tunedOfAdministrator, ...tunedOfTeacher, ...tunedOfStudent]
