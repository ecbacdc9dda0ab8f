/** Search parameters of the screen of recent changes. */
export interface ChangesSearch {
  /** A kind of the contract; anything else means all of them. */
  kind: string
  /** `undoable`: only what can still be undone; `small`: acts of one unit too. */
  show: string
  q: string
  page: number
  /** The act whose undo is open. */
  undo: number | undefined
}

export const defaultChangesSearch: ChangesSearch = { kind: 'all', show: 'large', q: '', page: 1, undo: undefined }
