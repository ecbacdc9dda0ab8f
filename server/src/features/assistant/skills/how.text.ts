import { administratorAsked } from './how-administrator.text.ts'
import { everybodyAsked } from './how-everybody.text.ts'
import { studentAsked } from './how-student.text.ts'
import { teacherAsked } from './how-teacher.text.ts'
import type { WaysByArticle } from './ways.ts'

export const howAsked: WaysByArticle = {
  ...administratorAsked,
  ...teacherAsked,
  ...studentAsked,
  ...everybodyAsked,
}
