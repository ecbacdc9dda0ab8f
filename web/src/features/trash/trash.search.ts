/** Search parameters of the trash screen. */
export interface TrashSearch {
  /** A kind of the contract; anything else means all of them. */
  kind: string
  q: string
  page: number
}

export const defaultTrashSearch: TrashSearch = { kind: 'all', q: '', page: 1 }
