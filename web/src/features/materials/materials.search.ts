/** Search parameters of the materials screen. A course implies its program. */
export interface MaterialsSearch {
  programId: number | undefined
  courseId: number | undefined
  q: string
  page: number
  sort: string
}

/** The newest first; program and course are chosen by the screen. */
export const defaultMaterialsSearch: MaterialsSearch = {
  programId: undefined,
  courseId: undefined,
  q: '',
  page: 1,
  sort: '-uploadedAt',
}
