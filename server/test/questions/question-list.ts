import type { RoleName } from '@manara/contract/users.ts'

/**
 * Who asks, which skills answer rightly (more than one, divided by `|`, where people would be content with either), and
 * the questions. `nothing` means that an answer would be a wrong one. Of a conversation, its questions divided by ` ← `, the
 * last is judged. An answer without what it `expectedText` is a wrong one.
 */
export type QuestionList = readonly (readonly [
  asker: RoleName,
  answeredBy: string,
  questions: readonly string[],
  expectedText?: string,
])[]
