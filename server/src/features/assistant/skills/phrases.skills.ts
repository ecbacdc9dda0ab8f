import { join } from 'node:path'
import { type ReaderRole, readerNames, roleName } from '@manara/contract/users.ts'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import type { PeriodKind } from '../../../platform/llm/builtin/time-words.ts'
import type { Skill, Understood } from '../../../platform/llm/chat-engine.ts'
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

const numbersIn = (text: string): readonly string[] => fold(text).match(/(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu) ?? []

/** Possible names: «أسس المحاسبة 2» first, then without the number, which may belong to something else. */
function namesIn({ rest, text }: Understood): (readonly string[])[] {
  const numbers = numbersIn(text).filter((number) => !rest.includes(number))
  return numbers.length > 0 ? [[...rest, ...numbers], rest] : [rest]
}

/** A frame of `<one>` answers about so many people of one name; about more, nothing. */
const mostNamesakes = 2

/** One after the other; a way to the same page is shown once. */
const joinAnswers = (answers: readonly string[]) =>
  answers
    .map((answer, place) => {
      const page = /\n\[[^\n]+\)$/.exec(answer)?.[0]
      return page && answers[place + 1]?.endsWith(page) ? answer.slice(0, -page.length) : answer
    })
    .join('\n')

async function askAll(
  { askFrame }: SkillContext,
  frames: string | undefined,
  words: readonly string[],
  days: PeriodKind | undefined,
) {
  const answers: string[] = []
  for (const written of frames === undefined ? [] : split(frames)) {
    const found = await askFrame(written, words, days)
    if (written.includes('<one>') && (found?.total ?? 0) > mostNamesakes && answers.length === 0) return undefined
    if (found?.text !== undefined) answers.push(found.text)
  }
  return answers.length === 0 ? undefined : joinAnswers([...new Set(answers)])
}

/** The answers of the first name that finds something. */
async function answer(context: SkillContext, { frames, named }: (typeof rows)[number], question: Understood) {
  const days = question.period?.kind
  if (question.rest.length === 0) return askAll(context, frames, [], days)
  for (const words of namesIn(question)) {
    const found = await askAll(context, named, words, days)
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
      ...(/@days/.test(`${row.frames} ${row.named}`) && { knowsPeriods: true as const }),
      answer: (question) => answer(context, row, question),
    }))
