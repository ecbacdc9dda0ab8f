import type { AnswerTool } from '../../llm/answer-tools.ts'
import { fold, wordsOf } from '../../llm/arabic-text.ts'
import { builtinEngine } from '../../llm/builtin-engine.ts'
import type { Skill } from '../../llm/chat-engine.ts'
import { modelText } from './model.text.ts'

/** Small talk is the model's own. */
const talk = ['greet', 'thank', 'help']

const isGuide = ({ name }: Skill) => /^(?:guide|help):/.test(name)

/** What broke here is nobody's business out there. */
const safely = (look: (argument: string) => Promise<string | undefined>) => async (argument: string) => {
  try {
    return (await look(argument)) ?? modelText.nothingFound
  } catch {
    return modelText.toolFailed
  }
}

const toolOf = (skill: Skill): AnswerTool => ({
  name: skill.name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64),
  description: modelText.tool(skill.asked),
  ...(skill.mayName && { argument: modelText.toolName }),
  run: safely(async (name) => skill.answer({ text: name, rest: wordsOf(fold(name)) })),
})

/** The same skills as the built-in assistant's, for a model to call; who asks was bound when they were made. */
export function toolsOf(skills: readonly Skill[]): AnswerTool[] {
  const guides = skills.filter(isGuide)
  const guide: AnswerTool = {
    name: 'whereAndHow',
    description: modelText.guide,
    argument: modelText.guideQuestion,
    run: safely((question) => builtinEngine.answer(question, guides)),
  }
  const own = skills.filter((skill) => !isGuide(skill) && !talk.includes(skill.name)).map(toolOf)
  return guides.length > 0 ? [...own, guide] : own
}
