import type { ImportCounts, ImportOutcome } from '@manara/contract/imports.ts'
import { IconBan, IconEqual, IconMinus, IconPencil, IconPlus, IconQuestionMark } from '@tabler/icons-react'
import type { Tone } from '../../../ui/feedback/tone.ts'

/** The outcomes in the order of their counters: what happens, what waits, what stays. */
export const shownOutcomes: readonly ImportOutcome[] = ['NEW', 'CHANGED', 'UNDECIDED', 'REFUSED', 'SAME', 'SKIPPED']

export const outcomeLooks: Record<ImportOutcome, { tone: Tone; Icon: typeof IconPlus }> = {
  NEW: { tone: 'green', Icon: IconPlus },
  CHANGED: { tone: 'blue', Icon: IconPencil },
  SAME: { tone: 'gray', Icon: IconEqual },
  REFUSED: { tone: 'red', Icon: IconBan },
  UNDECIDED: { tone: 'yellow', Icon: IconQuestionMark },
  SKIPPED: { tone: 'gray', Icon: IconMinus },
}

const countNames = {
  NEW: 'new',
  CHANGED: 'changed',
  SAME: 'same',
  REFUSED: 'refused',
  UNDECIDED: 'undecided',
  SKIPPED: 'skipped',
} as const satisfies Record<ImportOutcome, keyof ImportCounts>

export const countOf = (counts: ImportCounts, outcome: ImportOutcome) => counts[countNames[outcome]]
