import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Id, Multiline, withMessage } from './fields.ts'
import { recordTitles } from './person-record.ts'

/** The fields of a person of which a merge keeps one of two values, with their names on the screen (R-merge-3). */
export const mergeTitles = {
  firstName: 'الاسم الأول',
  fatherName: 'اسم الأب',
  grandfatherName: 'اسم الجد',
  lastName: 'الاسم الأخير',
  latinName: 'الاسم باللاتينية',
  birthDate: 'تاريخ الولادة',
  gender: 'الجنس',
  email: 'البريد الإلكتروني',
  nationalId: 'الرقم الوطني',
  program: 'البرنامج',
  ...recordTitles,
}
export type MergeField = keyof typeof mergeTitles
export const mergeFields = Object.keys(mergeTitles) as MergeField[]

/**
 * Two people of one role. `fromOther` names the fields whose value is taken from the other; absent, values that are there
 * win over missing ones. `keptEnrollmentIds` names the places that stay where both have one.
 */
export const PreviewMergeBody = Type.Object({
  keepId: Id('من يبقى'),
  otherId: Id('من يُدمج'),
  fromOther: Type.Optional(
    Type.Array(Type.Enum([...mergeFields], { title: 'الحقل' }), { title: 'الحقول', maxItems: mergeFields.length }),
  ),
  keptEnrollmentIds: Type.Optional(Type.Array(Id('التسجيل'), { title: 'التسجيلات الباقية', maxItems: 200 })),
})
export type PreviewMergeBody = Static<typeof PreviewMergeBody>

/** What was shown is what happens: another state than that of the preview is refused with a new one (409). */
export const MergePeopleBody = Type.Object({
  ...PreviewMergeBody.properties,
  fingerprint: Code(100, { title: 'بصمة المعاينة' }),
  reason: Type.Optional(Multiline(1000, { title: 'السبب' })),
})
export type MergePeopleBody = Static<typeof MergePeopleBody>

const Words = Type.Union([Type.String(), Type.Null()])
const Mark = Type.Union([Type.Number(), Type.Null()])

/** A field in which two people differ. */
export const MergedField = Type.Object({
  field: Type.Enum([...mergeFields]),
  title: Type.String(),
  keepValue: Words,
  otherValue: Words,
  isFromOther: Type.Boolean(),
})
export type MergedField = Static<typeof MergedField>

export const ClashingPlace = Type.Object({
  enrollmentId: Type.Integer(),
  classroomName: Type.String(),
  practicalGrade: Mark,
  examGrade: Mark,
  finalGrade: Mark,
})
export type ClashingPlace = Static<typeof ClashingPlace>

/** Both have a place in one classroom, or in two active ones of a course: one stays, the other ends with its marks. */
export const PlaceClash = Type.Object({
  courseName: Type.String(),
  keep: ClashingPlace,
  other: ClashingPlace,
  keptEnrollmentId: Type.Integer(),
})
export type PlaceClash = Static<typeof PlaceClash>

const MergedPerson = Type.Object({ userId: Type.Integer(), fullName: Type.String() })

/** What a merge would do now. */
export const MergePreview = Type.Object({
  keep: MergedPerson,
  other: MergedPerson,
  fields: Type.Array(MergedField),
  /** Rows of the other that go to the one who stays. */
  moved: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
  clashes: Type.Array(PlaceClash),
  /** Sentences about what does not move. */
  notes: Type.Array(Type.String()),
  fingerprint: Type.String(),
})
export type MergePreview = Static<typeof MergePreview>

const admin = {
  area: 'admin',
  permission: 'person.merge',
  ownership: 'all',
  method: 'POST',
  refusals: [404, 409],
} as const

/** Changes nothing (R-merge-6). */
export const previewMerge = endpoint({
  ...admin,
  name: 'previewMerge',
  summary: 'ما يحدث عند دمج سجلين لشخص واحد',
  path: '/api/admin/people/merge/preview',
  body: PreviewMergeBody,
  replies: { 200: MergePreview },
})

/** One act of recent changes, undone as a whole for 30 days. */
export const mergePeople = endpoint({
  ...admin,
  name: 'mergePeople',
  proof: 'twoFactors',
  summary: 'دمج سجلين لشخص واحد',
  path: '/api/admin/people/merge',
  body: MergePeopleBody,
  replies: { 200: withMessage(Type.Object({ ...MergedPerson.properties, changeId: Type.Integer() })) },
  isIdempotent: true,
})
