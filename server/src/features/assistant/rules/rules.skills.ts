import { type ReaderRole, readerRole, userRole } from '@manara/contract/users.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { link, type SkillContext } from '../skills/skill-context.ts'
import { findNotKept, findRule, isPage, listNotKept, listRules, prepareRules } from './find-rule.ts'
import { fillSentence } from './rule-values.ts'
import { ruleText } from './rules.text.ts'

const skillName = 'rule'
const yesOrNo = 'yesOrNo'

async function answerRule({ db, caller }: SkillContext, { rest }: Understood): Promise<string | undefined> {
  const [key, manner] = rest
  const role = readerRole(caller.role)
  const rule = [...listRules(role), ...listNotKept()].find((candidate) => candidate.key === key)
  if (!rule) return undefined
  const { sentence, usesAttendance } = await fillSentence(db, rule.sentence)
  if (rule.needsAttendance && !usesAttendance) return ruleText.noAttendance
  const hasVerdict = manner === yesOrNo && rule.verdict !== 'depends'
  const answer = hasVerdict ? ruleText[rule.verdict === 'yes' ? 'yes' : 'no'](sentence) : sentence
  const links = rule.links.filter(isPage(role)).map(({ label, to }) => link(label, to))
  const isBound = caller.role === userRole.Staff && rule.id !== undefined && links.length > 0
  return [isBound ? `${answer} ${ruleText.withPermission}` : answer, ...links].join('\n')
}

/** Answers a rule that was recognised; no way of asking leads to it. */
export const ruleSkills = (context: SkillContext): Skill[] => [
  { name: skillName, asked: [], answer: (understood) => answerRule(context, understood) },
]

const callRule = (skills: readonly Skill[], text: string, ...rest: string[]) =>
  skills.find(({ name }) => name === skillName)?.answer({ text, rest })

/** The answer of the rule that a question asks for, or that there is nothing of the sort to be allowed. */
export async function answerByRule(text: string, skills: readonly Skill[], role: ReaderRole) {
  await prepareRules(role)
  const found = findRule(text, role)
  if (found) return callRule(skills, text, found.rule.key, ...(found.isYesOrNo ? [yesOrNo] : []))
  const notKept = findNotKept(text, ['may', 'must'])
  return notKept && callRule(skills, text, notKept.key)
}

/** Says that the school system does not keep what is asked for. */
export async function answerNotKept(text: string, skills: readonly Skill[]) {
  const rule = findNotKept(text)
  return rule && callRule(skills, text, rule.key)
}
