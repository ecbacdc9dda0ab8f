import { type ReaderRole, type RoleName, roleName } from '@manara/contract/users.ts'
import { type Likeness, learnLikeness } from '../../../platform/llm/builtin/likeness.ts'
import { readExamples } from './examples.ts'

const learned = new Map<ReaderRole, Promise<Likeness>>()

const learnFor = (wanted: RoleName) =>
  learnLikeness(
    [...readExamples('asked'), ...readExamples('written')]
      .filter(({ asker }) => asker === wanted)
      .map(({ question, skill }) => ({ text: question, skills: skill.split('|') })),
  )

/** What questions of this role mean, by the examples of it; learned when the first of them is asked. */
export function getLikeness(role: ReaderRole): Promise<Likeness> {
  const likeness = learned.get(role) ?? learnFor(roleName(role))
  learned.set(role, likeness)
  return likeness
}
