import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { withMessage } from './fields.ts'

/** Which parts of assessment the school shows; a switch hides screens, never data (R-book-3). */
export const AssessmentSettings = Type.Object({ usesGradeBook: Type.Boolean() })
export type AssessmentSettings = Static<typeof AssessmentSettings>

export const UpdateAssessmentSettingsBody = Type.Object({
  usesGradeBook: Type.Boolean({
    title: 'دفتر الدرجات',
    'x-messages': { required: 'اختر تشغيل دفتر الدرجات أو إيقافه', type: 'اختر تشغيل دفتر الدرجات أو إيقافه' },
  }),
})
export type UpdateAssessmentSettingsBody = Static<typeof UpdateAssessmentSettingsBody>

const ofSchool = { area: 'admin', ownership: 'none', path: '/api/admin/settings/assessment' } as const

export const getAssessmentSettings = endpoint({
  ...ofSchool,
  name: 'getAssessmentSettings',
  summary: 'إعدادات التقييم',
  permission: 'settings.read',
  method: 'GET',
  replies: { 200: AssessmentSettings },
})

export const updateAssessmentSettings = endpoint({
  ...ofSchool,
  name: 'updateAssessmentSettings',
  summary: 'تعديل إعدادات التقييم',
  permission: 'settings.edit',
  method: 'PUT',
  body: UpdateAssessmentSettingsBody,
  replies: { 200: withMessage(AssessmentSettings) },
})
