/** Search parameters of program enrollment: the program, and the search words of the three columns. */
export interface ProgramEnrollmentSearch {
  programId: number | undefined
  programQ: string
  q: string
  attachedQ: string
}

export const defaultProgramEnrollmentSearch: ProgramEnrollmentSearch = {
  programId: undefined,
  programQ: '',
  q: '',
  attachedQ: '',
}
