import { userRole } from '@manara/contract/users.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { administratorSkills } from './administrator.skills.ts'
import { everyoneSkills } from './everyone.skills.ts'
import { guideSkills } from './guide.skills.ts'
import { howSkills } from './how.skills.ts'
import { offers } from './offers.text.ts'
import { withRefusals } from './other-questions.ts'
import { searchSkills } from './search.skills.ts'
import type { SkillContext } from './skill-context.ts'
import { studentSkills } from './student.skills.ts'
import { teacherSkills } from './teacher.skills.ts'

const ownSkills = {
  [userRole.Administrator]: administratorSkills,
  [userRole.Teacher]: teacherSkills,
  [userRole.Student]: studentSkills,
}

/** Skills available to this caller; skills of other roles do not exist for them. */
export function listSkills(context: SkillContext): Skill[] {
  const { role } = context.caller
  const all = [
    ...ownSkills[role](context),
    ...everyoneSkills(context),
    ...guideSkills(role),
    ...howSkills(context),
    ...searchSkills(context),
  ]
  return all.map((skill) => {
    const offer = skill.offer ?? offers[role][skill.name]
    return withRefusals(role, offer ? { ...skill, offer } : skill)
  })
}
