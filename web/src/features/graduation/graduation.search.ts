/** Whom the list shows. */
export const graduationTabs = ['graduates', 'failures'] as const
export type GraduationTab = (typeof graduationTabs)[number]

export const certificateFilters = ['all', 'with', 'without'] as const
export type CertificateFilter = (typeof certificateFilters)[number]

/** Search parameters of the graduation screen. */
export interface GraduationSearch {
  tab: GraduationTab
  programId: number | undefined
  /** `all`, or a year in four digits. */
  year: string
  /** 1 to 12, or `all`; means nothing without a year. */
  month: string
  /** Means nothing on the other tab. */
  certificate: CertificateFilter
  q: string
  page: number
  sort: string
  /** The graduate whose certificate is to be uploaded at once. */
  upload: string | undefined
  /** The graduate whose certificate is to be issued at once. */
  issue: string | undefined
}

/** The last ten years, this one first (R-screen-7). */
export const graduationYears = (now = new Date()): string[] =>
  Array.from({ length: 10 }, (_, ago) => String(now.getFullYear() - ago))

/** This year's graduates, the newest first, as the address without anything means it. */
export const defaultGraduationSearch: GraduationSearch = {
  tab: 'graduates',
  programId: undefined,
  year: String(new Date().getFullYear()),
  month: 'all',
  certificate: 'all',
  q: '',
  page: 1,
  sort: '-number',
  upload: undefined,
  issue: undefined,
}

const among = <Value extends string>(known: readonly Value[], text: unknown, usual: Value): Value =>
  known.find((one) => one === text) ?? usual

/** The address may hold anything; unknown values become the default. */
export const readGraduationTab = (text: unknown) => among(graduationTabs, text, defaultGraduationSearch.tab)
export const readCertificateFilter = (text: unknown) =>
  among(certificateFilters, text, defaultGraduationSearch.certificate)
export const readYear = (text: unknown): string => {
  const year = String(text ?? defaultGraduationSearch.year)
  return year === 'all' || /^(19|20)\d\d$/.test(year) ? year : defaultGraduationSearch.year
}
export const readMonth = (text: unknown): string => (/^([1-9]|1[0-2])$/.test(String(text)) ? String(text) : 'all')

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const readGraduationId = (text: unknown): string | undefined =>
  typeof text === 'string' && uuid.test(text) ? text : undefined
