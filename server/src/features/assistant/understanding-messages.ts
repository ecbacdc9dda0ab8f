import type { ReaderRole } from '@manara/contract/users.ts'
import type { Understood } from '../../platform/llm/chat-engine.ts'

/** A question for the built-in assistant, as plain data. */
export interface BuiltinQuestion {
  content: string
  /** The questions of the same person before it, the last one at the end. */
  before: readonly string[]
  role: ReaderRole
}

/** From the main thread. `call` numbers the calls of skills within the question `id`. */
export type ToThread =
  | { kind: 'ask'; id: number; question: BuiltinQuestion }
  | { kind: 'learn'; role: ReaderRole }
  | { kind: 'skillAnswer'; id: number; call: number; answer: string | undefined }
  | { kind: 'ping' }

/** From the thread. A skill is named by its place in `listSkills`, which is the same on both sides. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'callSkill'; id: number; call: number; skill: number; understood: Understood }
  /** Unsure: no skill answered, the text says what may have been meant. */
  | { kind: 'answer'; id: number; answer: string; isUnsure: boolean }
  | { kind: 'pong' }
