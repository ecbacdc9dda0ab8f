/** Search parameters of the question bank. */
export interface BankSearch {
  courseId: number | undefined
  q: string
  status: string
  difficulty: string
  questionType: string
  page: number
}

/** Everything in the first course, the newest first. */
export const defaultBankSearch: BankSearch = {
  courseId: undefined,
  q: '',
  status: '',
  difficulty: '',
  questionType: '',
  page: 1,
}
