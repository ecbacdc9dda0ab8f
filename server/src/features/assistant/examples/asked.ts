import { askedAdministratorCurriculum } from './asked-administrator-curriculum.ts'
import { askedAdministratorHow } from './asked-administrator-how.ts'
import { askedAdministratorHowPeople } from './asked-administrator-how-people.ts'
import { askedAdministratorPages } from './asked-administrator-pages.ts'
import { askedAdministratorPeople } from './asked-administrator-people.ts'
import { askedSince } from './asked-since.ts'
import { askedStudentData } from './asked-student-data.ts'
import { askedStudentHow } from './asked-student-how.ts'
import { askedStudentOther } from './asked-student-other.ts'
import { askedTeacherData } from './asked-teacher-data.ts'
import { askedTeacherHow } from './asked-teacher-how.ts'
import type { Examples } from './example.ts'

/** Questions that the ways of asking were fitted to. They are asked of the demo school. */
export const askedQuestions: Examples = [
  ...askedAdministratorHowPeople,
  ...askedAdministratorHow,
  ...askedAdministratorPages,
  ...askedAdministratorPeople,
  ...askedAdministratorCurriculum,
  ...askedTeacherHow,
  ...askedTeacherData,
  ...askedStudentOther,
  ...askedStudentHow,
  ...askedStudentData,
  ...askedSince,
]
