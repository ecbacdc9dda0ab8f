import { join } from 'node:path'
import { type ReaderRole, readerNames, roleName } from '@manara/contract/users.ts'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
import { namesIn } from '../name-search.ts'
import type { SkillContext } from './skill-context.ts'

const columns = {
  role: Type.Enum(readerNames),
  name: Type.String(),
  /** Frames that answer, with `|` between them. */
  frames: Type.Optional(Type.String()),
  /** Those that answer when something is named. */
  named: Type.Optional(Type.String()),
  /** Ways of asking, with `|` between them. */
  asked: Type.String(),
  near: Type.Optional(Type.String()),
}

const rows = readTable(join(import.meta.dirname, 'data/phrases.tsv'), columns)

const split = (cell: string): string[] => cell.split('|').map((part) => part.trim())

/** A frame of `<one>` answers about so many people of one name; about more, nothing. */
const mostNamesakes = 2

async function askAll({ askFrame }: SkillContext, frames: string | undefined, words: readonly string[]) {
  const answers: string[] = []
  for (const written of frames === undefined ? [] : split(frames)) {
    const found = await askFrame(written, words)
    if (written.includes('<one>') && (found?.total ?? 0) > mostNamesakes && answers.length === 0) return undefined
    if (found?.text !== undefined) answers.push(found.text)
  }
  return answers.length === 0 ? undefined : [...new Set(answers)].join('\n')
}

/** The answers of the first name that finds something. */
async function answer(context: SkillContext, { frames, named }: (typeof rows)[number], question: Understood) {
  if (question.rest.length === 0) return askAll(context, frames, [])
  for (const words of namesIn(question)) {
    const found = await askAll(context, named, words)
    if (found !== undefined) return found
  }
  return undefined
}

/** Ways of asking what frames answer, as data (R-assistant-8). */
export const phraseSkills = (role: ReaderRole, context: SkillContext): Skill[] =>
  rows
    .filter((row) => row.role === roleName(role))
    .map((row) => ({
      name: row.name,
      asked: split(row.asked),
      ...(row.near !== undefined && { near: row.near }),
      ...(row.named !== undefined && { mayName: true as const }),
      answer: (question) => answer(context, row, question),
    }))
