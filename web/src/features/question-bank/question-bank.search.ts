/** Search parameters of the question bank. */
export interface BankSearch {
  courseId: number | undefined
  q: string
  status: string
  difficulty: string
  questionType: string
  topicId: number
  page: number
}

/** Everything in the first course, the newest first. */
export const defaultBankSearch: BankSearch = {
  courseId: undefined,
  q: '',
  status: '',
  difficulty: '',
  questionType: '',
  topicId: 0,
  page: 1,
}
