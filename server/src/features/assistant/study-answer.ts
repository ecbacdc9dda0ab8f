import type { Skill } from '../../platform/llm/chat-engine.ts'
import { lectureText } from './skills/lecture.text.ts'
import { lectureSkill } from './skills/other-questions.ts'
import { isOnlySchool, readStudyQuestion } from './skills/study-question.ts'

const ask = (content: string, skills: readonly Skill[]) =>
  skills.find(({ name }) => name === lectureSkill)?.answer({ text: content, rest: [] })

/** «لخّص محاضرة …» is no order to change something, and no question for a list of lectures. */
export const answerSummary = async (content: string, skills: readonly Skill[]) =>
  readStudyQuestion(content)?.kind === 'summary' ? ask(content, skills) : undefined

/** «شو يعني …», «اشرح …» that nothing else answers: from the lectures, or that it is not in them. */
export async function answerStudy(content: string, skills: readonly Skill[]): Promise<string | undefined> {
  const study = readStudyQuestion(content)
  if (!study || !skills.some(({ name }) => name === lectureSkill)) return undefined
  const isNotFound = study.isExplicit && !isOnlySchool(study)
  return (await ask(content, skills)) ?? (isNotFound ? lectureText.notFound : undefined)
}
