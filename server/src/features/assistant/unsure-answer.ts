import type { ReaderRole } from '@manara/contract/users.ts'
import { builtinEngine } from '../../platform/llm/builtin/builtin-engine.ts'
import type { Skill } from '../../platform/llm/chat-engine.ts'
import { getLikeness } from './examples/role-likeness.ts'
import { findNearRules } from './rules/find-rule.ts'
import { answerText } from './skills/everyone.text.ts'
import { asking, asList, link } from './skills/skill-context.ts'

const mostLinks = 3

/** When nothing answers: what may have been meant, or how the person does it, since the assistant changes nothing. */
export async function unsureAnswer(content: string, skills: readonly Skill[], role: ReaderRole): Promise<string> {
  const { isCommand, near } = builtinEngine.near(content, skills, await getLikeness(role))
  const rules = isCommand ? [] : findNearRules(content, role).map(asking)
  const offers = near.flatMap(({ offer }) =>
    offer ? [offer.to ? link(offer.label, offer.to) : asking(offer.label)] : [],
  )
  const links = [...rules, ...offers].slice(0, mostLinks)
  if (links.length === 0) return isCommand ? answerText.onlyAnswers(role) : answerText.noAnswer(role)
  return `${isCommand ? answerText.changesNothing : answerText.didYouMean}\n${asList(links)}`
}
