import type { Permission } from '@manara/contract/permissions.ts'
import { readerRole, userRole } from '@manara/contract/users.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { holds } from '../../../platform/security/caller.ts'
import { ruleSkills } from '../rules/rules.skills.ts'
import { administratorSkills } from './administrator.skills.ts'
import { everyoneSkills } from './everyone.skills.ts'
import { answerText } from './everyone.text.ts'
import { guideSkills } from './guide.skills.ts'
import { howSkills } from './how.skills.ts'
import { lectureSkills } from './lecture.skills.ts'
import { offers } from './offers.text.ts'
import { withRefusals } from './other-questions.ts'
import { phraseSkills } from './phrases.skills.ts'
import { searchSkills } from './search.skills.ts'
import type { SkillContext } from './skill-context.ts'
import { studentSkills } from './student.skills.ts'
import { teacherSkills } from './teacher.skills.ts'

const ownSkills = {
  [userRole.Administrator]: administratorSkills,
  [userRole.Teacher]: teacherSkills,
  [userRole.Student]: studentSkills,
}

/** What an answer of the office tells, as the permission that its page asks for (R-access-6). */
const asked: Readonly<Record<string, Permission>> = {
  findPerson: 'person.read',
  deficiencies: 'report.read',
  requests: 'registration.read',
}

/** Staff ask as administrators do, and are answered as far as their permissions go; the rest is of results. */
function keepClosed(skill: Skill, { caller }: SkillContext): Skill {
  const isOpen = caller.role !== userRole.Staff || holds(caller, asked[skill.name] ?? 'result.read')
  return isOpen ? skill : { ...skill, answer: () => answerText.notPermitted }
}

/** Skills available to this caller; skills of other roles do not exist for them. */
export function listSkills(context: SkillContext): Skill[] {
  const role = readerRole(context.caller.role)
  const phrases = phraseSkills(role, context)
  const own = ownSkills[role](context).map((skill) => keepClosed(skill, context))
  const all = [
    // Anybody of the school is looked for when nothing else was asked; students of a classroom are named before they are counted.
    ...(role === userRole.Administrator ? [...phrases, ...own] : [...own, ...phrases]),
    ...everyoneSkills(context),
    ...guideSkills(role),
    ...howSkills(context),
    ...lectureSkills(context),
    ...searchSkills(context),
    ...ruleSkills(context),
  ]
  return all.map((skill) => {
    const offer = skill.offer ?? offers[role][skill.name]
    return withRefusals(role, offer ? { ...skill, offer } : skill)
  })
}
