import type { BankQuestion } from '@manara/contract/question-bank.ts'

/** What a text file takes of a question of the bank. */
export type WrittenQuestion = Pick<
  BankQuestion,
  | 'questionId'
  | 'text'
  | 'imageUrl'
  | 'questionType'
  | 'difficultyLevel'
  | 'options'
  | 'content'
  | 'points'
  | 'explanation'
>

export const levelNames = { Easy: 'سهل', Medium: 'متوسط', Hard: 'صعب' } as const
/** Moodle takes five digits of a weight. */
export const weightOf = (percent: number): number => Number(percent.toFixed(5))

/** Other programs know no margin in percent. */
export const marginOf = ({
  value,
  tolerance,
  isPercent,
}: {
  value: number
  tolerance: number
  isPercent: boolean
}): number => (isPercent ? (Math.abs(value) * tolerance) / 100 : tolerance)
