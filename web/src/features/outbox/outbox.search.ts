/** Search parameters of the outbox screen. */
export interface OutboxSearch {
  /** A status of the contract; anything else means all of them. */
  status: string
  q: string
  page: number
  sort: string
}

export const defaultOutboxSearch: OutboxSearch = { status: 'all', q: '', page: 1, sort: '-mailId' }
