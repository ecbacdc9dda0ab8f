/** Search parameters of the screen of duplicate records. */
export interface DuplicatesSearch {
  /** A level of the contract; anything else means all of them. */
  level: string
  q: string
  page: number
}

export const defaultDuplicatesSearch: DuplicatesSearch = { level: 'all', q: '', page: 1 }
