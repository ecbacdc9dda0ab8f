import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Line, Message, withMessage } from './fields.ts'

/** Lengths, and how many views a person keeps (R-view-1). */
export const savedViewLimits = { views: 50, page: 100, name: 60, search: 1_000 } as const

const page = Type.String({
  title: 'الصفحة',
  maxLength: savedViewLimits.page,
  pattern: '^/[a-z]+(?:/[a-z0-9-]+)*$',
  'x-messages': { pattern: 'الصفحة غير معروفة', maxLength: 'الصفحة غير معروفة' },
})
const name = Line(savedViewLimits.name, {
  title: 'اسم العرض',
  messages: { required: 'اكتب اسم العرض', minLength: 'اكتب اسم العرض', maxLength: 'اسم العرض 60 حرفًا على الأكثر' },
})
/** The part of the address behind the page, as the browser writes it. */
const search = Type.String({
  title: 'شروط العرض',
  maxLength: savedViewLimits.search,
  pattern: '^(?:\\?[!-~]*)?$',
  'x-messages': { maxLength: 'شروط هذا العرض أطول من أن تُحفظ', pattern: 'شروط العرض غير صحيحة' },
})

/** An address of a list under a name of one's own; seen by its owner only. */
export const SavedView = Type.Object({
  id: Type.Integer(),
  page: Type.String(),
  name: Type.String(),
  search: Type.String(),
})
export type SavedView = Static<typeof SavedView>

const own = { area: 'member', ownership: 'self' } as const
const SavedViewParams = Type.Object({ id: Id('رقم العرض') })

export const listSavedViews = endpoint({
  ...own,
  name: 'listSavedViews',
  summary: 'العروض المحفوظة لصاحب الجلسة بترتيبها',
  method: 'GET',
  path: '/api/saved-views',
  replies: { 200: Type.Array(SavedView) },
})

export const CreateSavedViewBody = Type.Object({ page, name, search })
export type CreateSavedViewBody = Static<typeof CreateSavedViewBody>

export const createSavedView = endpoint({
  ...own,
  name: 'createSavedView',
  summary: 'حفظ عرض باسم',
  method: 'POST',
  path: '/api/saved-views',
  body: CreateSavedViewBody,
  replies: { 201: withMessage(SavedView) },
  refusals: [409],
  isIdempotent: true,
})

/** What is absent stays. */
export const UpdateSavedViewBody = Type.Object({ name: Type.Optional(name), search: Type.Optional(search) })
export type UpdateSavedViewBody = Static<typeof UpdateSavedViewBody>

export const updateSavedView = endpoint({
  ...own,
  name: 'updateSavedView',
  summary: 'تعديل اسم عرض محفوظ أو شروطه',
  method: 'PUT',
  path: '/api/saved-views/:id',
  params: SavedViewParams,
  body: UpdateSavedViewBody,
  replies: { 200: withMessage(SavedView) },
})

export const deleteSavedView = endpoint({
  ...own,
  name: 'deleteSavedView',
  summary: 'حذف عرض محفوظ',
  method: 'DELETE',
  path: '/api/saved-views/:id',
  params: SavedViewParams,
  replies: { 200: Message },
})
