import { userRole } from '@manara/contract/users.ts'
import type { Skill } from '../../../llm/chat-engine.ts'
import { administratorSkills } from './administrator.skills.ts'
import { everyoneSkills } from './everyone.skills.ts'
import { guideSkills } from './guide.skills.ts'
import { howSkills } from './how.skills.ts'
import { searchSkills } from './search.skills.ts'
import type { SkillContext } from './skill-context.ts'
import { studentSkills } from './student.skills.ts'
import { teacherSkills } from './teacher.skills.ts'

const ownSkills = {
  [userRole.Administrator]: administratorSkills,
  [userRole.Teacher]: teacherSkills,
  [userRole.Student]: studentSkills,
}

/** What the assistant can do for this caller; skills of other roles do not exist for them. */
export const skillsOf = (context: SkillContext): Skill[] => [
  ...ownSkills[context.caller.role](context),
  ...everyoneSkills(context),
  ...guideSkills(context.caller.role),
  ...howSkills(context.caller.role),
  ...searchSkills(context),
]
