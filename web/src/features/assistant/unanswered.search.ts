/** Search parameters of the screen of questions without an answer. */
export interface UnansweredSearch {
  /** A role of the contract; anything else means all of them. */
  role: string
  q: string
  page: number
  sort: string
}

export const defaultUnansweredSearch: UnansweredSearch = { role: 'all', q: '', page: 1, sort: '-askers' }
