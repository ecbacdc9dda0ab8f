import { readerRole } from '@manara/contract/users.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { ruleSkills } from '../rules/rules.skills.ts'
import { everyoneSkills } from './everyone.skills.ts'
import { guideSkills } from './guide.skills.ts'
import { howSkills } from './how.skills.ts'
import { lectureSkills } from './lecture.skills.ts'
import { offers } from './offers.text.ts'
import { withRefusals } from './other-questions.ts'
import { phraseSkills } from './phrases.skills.ts'
import { searchSkills } from './search.skills.ts'
import type { SkillContext } from './skill-context.ts'

/** Skills available to this caller; skills of other roles do not exist for them. */
export function listSkills(context: SkillContext): Skill[] {
  const role = readerRole(context.caller.role)
  const all = [
    ...phraseSkills(role, context),
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
