/** What the address says about the screen of outgoing mail. */
export interface OutboxSearch {
  /** A status of the contract; anything else means all of them. */
  status: string
  q: string
  page: number
  sort: string
}

export const defaultOutboxSearch: OutboxSearch = { status: 'all', q: '', page: 1, sort: '-mailId' }
