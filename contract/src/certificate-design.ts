import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Line, withMessage } from './fields.ts'

export const certificateTemplates = ['Classic', 'Modern'] as const
export type CertificateTemplate = (typeof certificateTemplates)[number]

/** The line under the name: nothing, or parents, birth place and year. */
export const identityLines = ['NONE', 'PARENTS_AND_BIRTH'] as const
export type IdentityLine = (typeof identityLines)[number]

const design = {
  template: Type.Enum([...certificateTemplates], {
    title: 'القالب',
    'x-messages': { required: 'اختر قالب الشهادة', enum: 'اختر قالب الشهادة' },
  }),
  signatoryName: Type.String({
    title: 'اسم الموقّع',
    maxLength: 100,
    format: 'line',
    'x-messages': { maxLength: 'اسم الموقّع 100 حرف على الأكثر' },
  }),
  signatoryTitle: Line(100, { title: 'صفة الموقّع', messages: { required: 'أدخل صفة الموقّع' } }),
  /** Absent ones stay as they are, for older clients. */
  hasLatinName: Type.Optional(
    Type.Boolean({ title: 'الاسم باللاتينية', 'x-messages': { type: 'الاسم باللاتينية true أو false' } }),
  ),
  identityLine: Type.Optional(
    Type.Enum([...identityLines], { title: 'سطر الأبوين', 'x-messages': { enum: 'اختر ما يُكتب تحت الاسم' } }),
  ),
}

/**
 * The appearance of new certificates; issued ones stay as they are. `verifyUrl`: the target of their QR codes.
 * `isLogoPrinted` is false for a logo in WebP, which documents cannot show, and null without any logo.
 */
export const CertificateDesign = Type.Object({
  template: Type.Enum([...certificateTemplates]),
  signatoryName: Type.String(),
  signatoryTitle: Type.String(),
  hasLatinName: Type.Boolean(),
  identityLine: Type.Enum([...identityLines]),
  verifyUrl: Type.String(),
  isLogoPrinted: Type.Union([Type.Boolean(), Type.Null()]),
})
export type CertificateDesign = Static<typeof CertificateDesign>

/** An empty name of the signatory leaves a line to sign on. */
export const DesignFields = Type.Object(design)
export type DesignFields = Static<typeof DesignFields>
export const UpdateCertificateDesignBody = editBody(design)
export type UpdateCertificateDesignBody = Static<typeof UpdateCertificateDesignBody>

const designPath = '/api/admin/settings/certificate'

export const getCertificateDesign = endpoint({
  area: 'admin',
  ownership: 'none',
  name: 'getCertificateDesign',
  summary: 'قالب الشهادات وموقّعها',
  permission: 'settings.read',
  method: 'GET',
  path: designPath,
  replies: { 200: CertificateDesign },
})

export const updateCertificateDesign = endpoint({
  area: 'admin',
  ownership: 'none',
  name: 'updateCertificateDesign',
  summary: 'تعديل قالب الشهادات وموقّعها',
  permission: 'settings.edit',
  method: 'PUT',
  path: designPath,
  body: UpdateCertificateDesignBody,
  replies: { 200: withMessage(CertificateDesign) },
  refusals: [409],
})

/** A specimen: it has no number and proves nothing. */
export const previewCertificate = endpoint({
  area: 'admin',
  ownership: 'none',
  name: 'previewCertificate',
  summary: 'نموذج شهادة بقالب وموقّع لم يُحفظا بعد',
  permission: 'settings.read',
  method: 'GET',
  path: `${designPath}/preview`,
  query: DesignFields,
  replies: { 200: FileReply },
  isFile: true,
})
