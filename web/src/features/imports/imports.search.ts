/** Search parameters of the page of imports: its history. */
export interface ImportsSearch {
  /** A kind of the contract; anything else means all of them. */
  kind: string
  q: string
  page: number
  /** The act whose undo is open. */
  undo: number | undefined
}

export const defaultImportsSearch: ImportsSearch = { kind: 'all', q: '', page: 1, undo: undefined }

/** Search parameters of one import. */
export interface ImportRunSearch {
  /** The chosen step; without one, the step that its state asks for. */
  step: number | undefined
  /** An outcome of the contract; anything else means all rows. */
  outcome: string
  q: string
  page: number
}

export const defaultImportRunSearch: ImportRunSearch = { step: undefined, outcome: 'all', q: '', page: 1 }
