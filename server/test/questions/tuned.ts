import type { QuestionList } from './question-list.ts'
import { tunedAdministratorCurriculum } from './tuned-administrator-curriculum.ts'
import { tunedAdministratorHow } from './tuned-administrator-how.ts'
import { tunedAdministratorHowPeople } from './tuned-administrator-how-people.ts'
import { tunedAdministratorPages } from './tuned-administrator-pages.ts'
import { tunedAdministratorPeople } from './tuned-administrator-people.ts'
import { tunedStudentData } from './tuned-student-data.ts'
import { tunedStudentHow } from './tuned-student-how.ts'
import { tunedStudentOther } from './tuned-student-other.ts'
import { tunedTeacherData } from './tuned-teacher-data.ts'
import { tunedTeacherHow } from './tuned-teacher-how.ts'

/** Questions that the ways of asking were fitted to. They are asked of the demo school. */
export const tunedQuestions: QuestionList = [
  ...tunedAdministratorHowPeople,
  ...tunedAdministratorHow,
  ...tunedAdministratorPages,
  ...tunedAdministratorPeople,
  ...tunedAdministratorCurriculum,
  ...tunedTeacherHow,
  ...tunedTeacherData,
  ...tunedStudentOther,
  ...tunedStudentHow,
  ...tunedStudentData,
]
