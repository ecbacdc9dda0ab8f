import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** What a school needs to begin with, in its order; the database stores the names of those that were skipped (R-first-1). */
// biome-ignore format: essential ones first
export const firstWeekKeys = [
  'identity', 'rules', 'program', 'course', 'classroom', 'teacher', 'students', 'places', 'mail', 'backup',
  'https', 'secondAdministrator', 'payment', 'coordinators', 'teacherSignedIn', 'studentSignedIn', 'announcement',
] as const
export type FirstWeekKey = (typeof firstWeekKeys)[number]

/** One step. `fact` says by what it is done, in words; `link` is the page of the web app on which it is done. */
export const FirstWeekStep = Type.Object({
  key: Type.Enum(firstWeekKeys),
  isEssential: Type.Boolean(),
  isDone: Type.Boolean(),
  fact: Type.Union([Type.String(), Type.Null()]),
  link: Type.String(),
})
export type FirstWeekStep = Static<typeof FirstWeekStep>

/** The steps of the school without those that were skipped, essential ones first. */
export const FirstWeek = Type.Object({
  steps: Type.Array(FirstWeekStep),
  skipped: Type.Array(Type.Enum(firstWeekKeys)),
  isHidden: Type.Boolean(),
})
export type FirstWeek = Static<typeof FirstWeek>

/** Both as a whole: which steps are not for this school, and whether the card is hidden. */
export const UpdateFirstWeekBody = Type.Object({
  skipped: Type.Array(Type.Enum(firstWeekKeys, { title: 'الخطوة', 'x-messages': { enum: 'الخطوة غير معروفة' } }), {
    title: 'الخطوات المتروكة',
    maxItems: firstWeekKeys.length,
    'x-messages': { required: 'اذكر الخطوات المتروكة', maxItems: 'الخطوات المتروكة أكثر من خطوات البطاقة' },
  }),
  isHidden: Type.Boolean({ title: 'إخفاء البطاقة', 'x-messages': { required: 'اذكر هل تُخفى البطاقة' } }),
})
export type UpdateFirstWeekBody = Static<typeof UpdateFirstWeekBody>

const ofSchool = { area: 'admin', ownership: 'none', path: '/api/admin/first-week' } as const

export const getFirstWeek = endpoint({
  ...ofSchool,
  name: 'getFirstWeek',
  summary: 'خطوات الأسبوع الأول وما تم منها',
  permission: 'settings.read',
  method: 'GET',
  replies: { 200: FirstWeek },
})

export const updateFirstWeek = endpoint({
  ...ofSchool,
  name: 'updateFirstWeek',
  summary: 'ترك خطوات من الأسبوع الأول وإخفاء بطاقته',
  permission: 'settings.edit',
  method: 'PUT',
  body: UpdateFirstWeekBody,
  replies: { 200: FirstWeek },
})
