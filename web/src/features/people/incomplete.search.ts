/** Search parameters of the list of incomplete records. */
export interface IncompleteSearch {
  /** A field of the record, or `f12`; empty for all. */
  field: string
  q: string
  page: number
}

export const defaultIncompleteSearch: IncompleteSearch = { field: '', q: '', page: 1 }
