import { join } from 'node:path'
import { type ReaderRole, type RoleName, roleName, roleNames } from '@manara/contract/users.ts'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import { answerText } from './everyone.text.ts'
import { link } from './skill-context.ts'

const columns = {
  asker: Type.Enum([...roleNames]),
  page: Type.String(),
  /** As in the menu. */
  label: Type.String(),
  to: Type.Unsafe<`/${string}`>(Type.String({ pattern: '^/' })),
  /** What is looked for, after «أين» or «صفحة»; divided by «،», as the whole questions are. */
  things: Type.Optional(Type.String()),
  whole: Type.Optional(Type.String()),
  near: Type.Optional(Type.String()),
}

const pages = readTable(join(import.meta.dirname, 'data', 'pages.tsv'), columns)

const split = (phrases: string | undefined) => phrases?.split('، ') ?? []

const pagesOf = (role: RoleName) => pages.filter(({ asker }) => asker === role)

/** «أين …»: where the pages of this role are. */
export const guideSkills = (role: ReaderRole): Skill[] =>
  pagesOf(roleName(role)).map(({ page, label, to, things, whole, near = '' }) => ({
    name: `guide:${page}`,
    asked: [...split(things).flatMap((words) => [`اين ${words}`, `صفحه ${words}`, `رابط ${words}`]), ...split(whole)],
    near: `رابط صفحه قسم فعل ${near}`,
    isGuide: true,
    offer: { label, to },
    answer: () => `${answerText.inMenu(label)}\n${link(label, to)}`,
  }))
