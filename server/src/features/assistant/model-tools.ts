import type { AnswerTool } from '../../platform/llm/answer-tools.ts'
import { fold, splitWords } from '../../platform/llm/builtin/arabic-text.ts'
import { builtinEngine } from '../../platform/llm/builtin/builtin-engine.ts'
import type { Skill } from '../../platform/llm/chat-engine.ts'
import { modelText } from './model.text.ts'
import { lectureSkill } from './skills/other-questions.ts'
import { asMeaning } from './skills/study-question.ts'

/** Small talk is the model's own, and rules are found by whole questions. */
const talk = ['greet', 'thank', 'help', 'rule']

const isGuide = ({ name }: Skill) => /^(?:guide|help):/.test(name)

/** Internal failures are not disclosed to the model. */
const safely = (look: (argument: string) => Promise<string | undefined>) => async (argument: string) => {
  try {
    return (await look(argument)) ?? modelText.nothingFound
  } catch {
    return modelText.toolFailed
  }
}

const toTool = (skill: Skill): AnswerTool => ({
  name: skill.name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64),
  description: modelText.tool(skill.asked),
  ...(skill.mayName && { argument: modelText.toolName }),
  run: safely(async (name) => {
    const text = skill.name === lectureSkill ? asMeaning(name) : name
    return skill.answer({ text, rest: splitWords(fold(name)) })
  }),
})

/** The same skills as the built-in assistant's, for a model to call; who asks was bound when they were made. */
export function toTools(skills: readonly Skill[]): AnswerTool[] {
  const guides = skills.filter(isGuide)
  const guide: AnswerTool = {
    name: 'whereAndHow',
    description: modelText.guide,
    argument: modelText.guideQuestion,
    run: safely((question) => builtinEngine.answer(question, guides)),
  }
  const own = skills.filter((skill) => !isGuide(skill) && !talk.includes(skill.name)).map(toTool)
  return guides.length > 0 ? [...own, guide] : own
}
