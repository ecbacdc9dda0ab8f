/** Search parameters of the screen of report cards. */
export interface ReportCardsSearch {
  programId: number | undefined
  classroomId: number | undefined
  termId: number | undefined
  q: string
  page: number
  sort: string
}

/** Every student with courses: the meaning of an address without parameters. */
export const defaultReportCardsSearch: ReportCardsSearch = {
  programId: undefined,
  classroomId: undefined,
  termId: undefined,
  q: '',
  page: 1,
  sort: 'studentName',
}
