import { type RoleName, roleName, type UserRole } from '@manara/contract/users.ts'
import { type Likeness, learnLikeness } from '../../../platform/llm/builtin/likeness.ts'
import { administratorData } from './administrator-data.ts'
import { administratorHow } from './administrator-how.ts'
import { administratorNothing } from './administrator-nothing.ts'
import { askedQuestions } from './asked.ts'
import type { Examples } from './example.ts'
import { studentData } from './student-data.ts'
import { studentHow } from './student-how.ts'
import { studentNothing } from './student-nothing.ts'
import { teacherData } from './teacher-data.ts'
import { teacherHow } from './teacher-how.ts'
import { teacherNothing } from './teacher-nothing.ts'

const examples: Examples = [
  ...askedQuestions,
  ...administratorData,
  ...administratorHow,
  ...administratorNothing,
  ...teacherData,
  ...teacherHow,
  ...teacherNothing,
  ...studentData,
  ...studentHow,
  ...studentNothing,
]

const learned = new Map<UserRole, Promise<Likeness>>()

const learnFor = (asker: RoleName) =>
  learnLikeness(
    examples
      .filter(([role]) => role === asker)
      .flatMap(([, skill, questions]) => questions.map((text) => ({ text, skills: skill.split('|') }))),
  )

/** What questions of this role mean, by the examples of it; learned when the first of them is asked. */
export function getLikeness(role: UserRole): Promise<Likeness> {
  const likeness = learned.get(role) ?? learnFor(roleName(role))
  learned.set(role, likeness)
  return likeness
}
