import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Code, Id, Line, withMessage } from './fields.ts'
import { LongText, messageReceivers, ShortText } from './messages.ts'

/** News that can become messages by themselves. */
export const templateKinds = ['studentAbsent', 'finalGradesCalculated', 'certificateIssued'] as const
export type TemplateKind = (typeof templateKinds)[number]

const ofAll = ['الطالب', 'ولي_الأمر', 'المدرسة', 'هاتف_المدرسة', 'البرنامج', 'اليوم', 'التاريخ', 'الرابط'] as const

/** The fields between braces, by kind; beside them `{غاب|غابت}` gives the word by the gender of the student. */
export const placeholders = {
  studentAbsent: [...ofAll, 'المقرر', 'الشعبة', 'الوقت'],
  finalGradesCalculated: [...ofAll, 'المقرر', 'الشعبة'],
  certificateIssued: ofAll,
  free: ofAll,
} as const satisfies Record<TemplateKind | 'free', readonly string[]>

export const freeTemplateNameLength = 60
export const mostFreeTemplates = 200

const ToWhom = Type.Enum(messageReceivers, {
  title: 'المستلم',
  'x-messages': { required: 'اختر المستلم', enum: 'المستلم غير معروف' },
})
const waitRange = 'مهلة القراءة في التطبيق من 0 إلى 1440 دقيقة'

/** The texts of one kind of news. */
export const MessageTemplate = Type.Object({
  kind: Type.Enum(templateKinds),
  longText: Type.String(),
  shortText: Type.String(),
  toWhom: Type.Enum(messageReceivers),
  /** Who reads the news in the app within so many minutes gets no message. */
  waitMinutes: Type.Integer(),
  isOn: Type.Boolean(),
  /** Nothing of it was ever changed, or it was put back. */
  isOriginal: Type.Boolean(),
})
export type MessageTemplate = Static<typeof MessageTemplate>

const settings = { area: 'admin', ownership: 'none' } as const
/** One of `templateKinds`; another one is not found. */
const OfKind = Type.Object({ kind: Code(40, { title: 'القالب' }) })

export const listMessageTemplates = endpoint({
  ...settings,
  name: 'listMessageTemplates',
  summary: 'قوالب الرسائل التي تُجهَّز وحدها',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/templates',
  replies: { 200: Type.Array(MessageTemplate) },
})

/** An edit of a template (R-message-7). */
export const UpdateMessageTemplateBody = editBody({
  longText: LongText,
  shortText: ShortText,
  toWhom: ToWhom,
  waitMinutes: Type.Integer({
    title: 'مهلة القراءة في التطبيق',
    minimum: 0,
    maximum: 1_440,
    'x-messages': { required: waitRange, type: waitRange, minimum: waitRange, maximum: waitRange },
  }),
  isOn: Type.Boolean({ title: 'مفعّل', 'x-messages': { required: 'اذكر هل القالب مفعّل' } }),
})
export type UpdateMessageTemplateBody = Static<typeof UpdateMessageTemplateBody>

export const updateMessageTemplate = endpoint({
  ...settings,
  name: 'updateMessageTemplate',
  summary: 'حفظ قالب رسائل',
  permission: 'settings.edit',
  method: 'PUT',
  path: '/api/admin/templates/:kind',
  params: OfKind,
  body: UpdateMessageTemplateBody,
  replies: { 200: withMessage(MessageTemplate) },
  refusals: [409],
})

export const resetMessageTemplate = endpoint({
  ...settings,
  name: 'resetMessageTemplate',
  summary: 'إعادة النص الأصلي لقالب رسائل',
  permission: 'settings.edit',
  method: 'DELETE',
  path: '/api/admin/templates/:kind',
  params: OfKind,
  replies: { 200: withMessage(MessageTemplate) },
})

/** Both texts as they are typed. */
export const TemplateTexts = Type.Object({ longText: LongText, shortText: ShortText })
export type TemplateTexts = Static<typeof TemplateTexts>

const Form = Type.Object({
  characters: Type.Integer(),
  /** SMS parts. */
  parts: Type.Integer(),
  encoding: Type.Enum(['GSM-7', 'UCS-2']),
})

/** Filled in for three students of the school; counts are of the longest of them. A template with problems is refused. */
export const TemplatePreview = Type.Object({
  samples: Type.Array(
    Type.Object({
      holder: Type.String(),
      studentName: Type.String(),
      longText: Type.String(),
      shortText: Type.String(),
    }),
  ),
  long: Form,
  short: Form,
  problems: Type.Array(Type.String()),
})
export type TemplatePreview = Static<typeof TemplatePreview>

/** `free`: a template of the office's own. */
export const PreviewTemplateBody = Type.Object({
  kind: Type.Enum([...templateKinds, 'free'], {
    title: 'القالب',
    'x-messages': { required: 'اختر القالب', enum: 'القالب غير معروف' },
  }),
  ...TemplateTexts.properties,
})
export type PreviewTemplateBody = Static<typeof PreviewTemplateBody>

export const previewTemplate = endpoint({
  ...settings,
  name: 'previewTemplate',
  summary: 'معاينة نص قالب على طلاب من المدرسة، مع عدّ أحرفه',
  permission: ['announcement.write', 'person.identity'],
  method: 'POST',
  path: '/api/admin/templates/preview',
  body: PreviewTemplateBody,
  replies: { 200: TemplatePreview },
})

/** A text of the office's own, for batches. */
export const FreeTemplate = Type.Object({
  templateId: Type.Integer(),
  name: Type.String(),
  longText: Type.String(),
  shortText: Type.String(),
})
export type FreeTemplate = Static<typeof FreeTemplate>

const free = { ...settings, permission: 'announcement.write' } as const
const ofTemplate = { ...free, params: Type.Object({ id: Id('رقم القالب') }) } as const

export const listFreeTemplates = endpoint({
  ...free,
  name: 'listFreeTemplates',
  summary: 'القوالب الحرة',
  method: 'GET',
  path: '/api/admin/free-templates',
  replies: { 200: Type.Array(FreeTemplate) },
})

const freeTemplate = {
  name: Line(freeTemplateNameLength, {
    title: 'اسم القالب',
    messages: { required: 'أدخل اسم القالب', maxLength: `اسم القالب ${freeTemplateNameLength} حرفًا على الأكثر` },
  }),
  ...TemplateTexts.properties,
}
export const FreeTemplateBody = Type.Object(freeTemplate)
export type FreeTemplateBody = Static<typeof FreeTemplateBody>

export const UpdateFreeTemplateBody = editBody(freeTemplate)
export type UpdateFreeTemplateBody = Static<typeof UpdateFreeTemplateBody>

export const createFreeTemplate = endpoint({
  ...free,
  name: 'createFreeTemplate',
  summary: 'إضافة قالب حر',
  method: 'POST',
  path: '/api/admin/free-templates',
  body: FreeTemplateBody,
  replies: { 201: withMessage(FreeTemplate) },
  refusals: [409],
})

export const updateFreeTemplate = endpoint({
  ...ofTemplate,
  name: 'updateFreeTemplate',
  summary: 'تعديل قالب حر',
  method: 'PUT',
  path: '/api/admin/free-templates/:id',
  body: UpdateFreeTemplateBody,
  replies: { 200: withMessage(FreeTemplate) },
  refusals: [409],
})

export const deleteFreeTemplate = endpoint({
  ...ofTemplate,
  name: 'deleteFreeTemplate',
  summary: 'حذف قالب حر',
  method: 'DELETE',
  path: '/api/admin/free-templates/:id',
  replies: { 204: null },
})
