import type { BankQuestion } from '@manara/contract/question-bank.ts'

/** What a text file takes of a question of the bank. */
export type WrittenQuestion = Pick<
  BankQuestion,
  'questionId' | 'text' | 'imageUrl' | 'questionType' | 'difficultyLevel' | 'options' | 'content'
>

export const levelNames = { Easy: 'سهل', Medium: 'متوسط', Hard: 'صعب' } as const
