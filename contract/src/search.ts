import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The groups of an answer, in the order in which they are shown (R-search-1). */
export const searchGroups = ['people', 'curriculum', 'requests', 'texts'] as const
export type SearchGroupName = (typeof searchGroups)[number]

/** The kinds of things that the global search finds. */
export const foundKinds = [
  'student',
  'teacher',
  'administrator',
  'applicant',
  'program',
  'course',
  'classroom',
  'lecture',
  'registration',
  'certificate',
  'announcement',
  'material',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** One thing that was found; `link` is a path of the web app that its reader may open. */
export const Found = Type.Object({
  kind: Type.Enum(foundKinds),
  id: Type.Integer(),
  title: Type.String(),
  /** Tells it apart: a program, a course, a day. Empty where the title says everything. */
  subtitle: Type.String(),
  link: Type.String(),
})
export type Found = Static<typeof Found>

/** At most five of a group; `moreLink` leads to the list of all of them, where one exists and more were found. */
export const SearchGroup = Type.Object({
  name: Type.Enum(searchGroups),
  rows: Type.Array(Found),
  moreLink: Type.Union([Type.String(), Type.Null()]),
})

/** Groups without a row are absent. `isPartial`: a group took too long and is missing (R-search-2). */
export const SearchAnswer = Type.Object({ groups: Type.Array(SearchGroup), isPartial: Type.Boolean() })
export type SearchAnswer = Static<typeof SearchAnswer>

export const SearchQuery = Type.Object({
  q: Type.String({
    title: 'نص البحث',
    minLength: 2,
    maxLength: 100,
    format: 'code',
    'x-messages': { required: 'اكتب ما تبحث عنه', minLength: 'اكتب حرفين على الأقل' },
  }),
})
export type SearchQuery = Static<typeof SearchQuery>

export const search = endpoint({
  area: 'member',
  ownership: 'visible',
  name: 'search',
  summary: 'البحث الشامل في ما يراه صاحب الجلسة: أشخاص ومناهج وطلبات ونصوص، خمسة من كل نوع',
  method: 'GET',
  path: '/api/search',
  query: SearchQuery,
  replies: { 200: SearchAnswer },
})
