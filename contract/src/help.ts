import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The pictures of the articles, by the names of their files in the web app. */
export const helpPictures = [
  'apply',
  'applicant-status',
  'certificate',
  'registration-review',
  'classroom-enrollment',
  'graduation',
  'lectures',
  'quiz',
  'grading',
  'question-bank',
  'student-classroom',
  'weekly-challenge',
] as const

/** A line of the table of contents. */
export const HelpEntry = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  /** The heading of its section. */
  topic: Type.String(),
})
export type HelpEntry = Static<typeof HelpEntry>

/** The steps of one task, with the screens that the reader has. */
export const HelpArticle = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  topic: Type.String(),
  steps: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  links: Type.Array(Type.Object({ label: Type.String(), to: Type.String() })),
  picture: Type.Union([Type.Object({ name: Type.Enum([...helpPictures]), caption: Type.String() }), Type.Null()]),
  related: Type.Array(HelpEntry),
})
export type HelpArticle = Static<typeof HelpArticle>

export const HelpParams = Type.Object({
  slug: Type.String({
    title: 'عنوان المقال',
    minLength: 1,
    maxLength: 60,
    pattern: '^[a-z0-9-]+$',
    'x-messages': { pattern: 'عنوان غير صالح' },
  }),
})

export const ListHelpQuery = Type.Object({
  q: Type.Optional(
    Type.String({ title: 'نص البحث', maxLength: 200, format: 'code', description: 'بحث لا يفرّق بين أشكال الحروف' }),
  ),
})
export type ListHelpQuery = Static<typeof ListHelpQuery>

const member = { area: 'member', ownership: 'none' } as const
const visitor = { area: 'public', ownership: 'none' } as const

/** The daily tasks of the caller's role; with `q` only matching articles, the best first. */
export const listHelp = endpoint({
  ...member,
  name: 'listHelp',
  summary: 'مقالات المساعدة لدور صاحب الجلسة',
  method: 'GET',
  path: '/api/help',
  query: ListHelpQuery,
  replies: { 200: Type.Array(HelpEntry) },
})

export const getHelp = endpoint({
  ...member,
  name: 'getHelp',
  summary: 'مقال مساعدة بخطواته',
  method: 'GET',
  path: '/api/help/:slug',
  params: HelpParams,
  replies: { 200: HelpArticle },
})

export const listPublicHelp = endpoint({
  ...visitor,
  name: 'listPublicHelp',
  summary: 'مقالات المساعدة للزوار',
  method: 'GET',
  path: '/api/public/help',
  query: ListHelpQuery,
  replies: { 200: Type.Array(HelpEntry) },
})

export const getPublicHelp = endpoint({
  ...visitor,
  name: 'getPublicHelp',
  summary: 'مقال مساعدة للزوار بخطواته',
  method: 'GET',
  path: '/api/public/help/:slug',
  params: HelpParams,
  replies: { 200: HelpArticle },
})
