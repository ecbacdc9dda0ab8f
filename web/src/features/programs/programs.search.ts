/** Search parameters of the programs screen. */
export interface ProgramsSearch {
  q: string
  page: number
  sort: string
  /** Opens the dialog that adds; removed from the address at once. */
  adds: boolean
}

/** The newest first, as the address without anything means it. */
export const defaultProgramsSearch: ProgramsSearch = { q: '', page: 1, sort: '-academicProgramId', adds: false }
