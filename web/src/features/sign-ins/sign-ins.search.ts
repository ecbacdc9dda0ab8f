/** Search parameters of the screen of sign-in attempts. */
export interface SignInsSearch {
  /** An outcome of the contract; anything else means all of them. */
  outcome: string
  q: string
  page: number
  sort: string
}

export const defaultSignInsSearch: SignInsSearch = { outcome: 'all', q: '', page: 1, sort: '-at' }
