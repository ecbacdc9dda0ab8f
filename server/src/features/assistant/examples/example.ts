import type { RoleName } from '@manara/contract/users.ts'

/**
 * Questions as people ask them, each with the skill that they mean; `nothing` where the assistant has no answer. What is
 * asked like one of them means the same.
 */
export type Examples = readonly (readonly [asker: RoleName, skill: string, questions: readonly string[]])[]
