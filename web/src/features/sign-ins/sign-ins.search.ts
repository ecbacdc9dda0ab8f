/** Search parameters of the screen of sign-in attempts. */
export interface SignInsSearch {
  /** Who tried to come in, or who is in. */
  tab: 'attempts' | 'sessions'
  /** An outcome of the contract; anything else means all of them. */
  outcome: string
  q: string
  page: number
  sort: string
}

export const defaultSignInsSearch: SignInsSearch = { tab: 'attempts', outcome: 'all', q: '', page: 1, sort: '-at' }
