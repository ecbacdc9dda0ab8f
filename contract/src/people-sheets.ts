import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { exportFormats } from './exports.ts'
import { ListIncompleteRecordsQuery } from './incomplete-records.ts'
import { recordTitles } from './person-record.ts'
import { UserFilter } from './users.ts'

/** The names of the fields of a person in imports and sheets. */
export const personTitles = {
  firstName: 'الاسم الأول',
  fatherName: 'اسم الأب',
  grandfatherName: 'اسم الجد',
  lastName: 'الكنية',
  nationalId: 'الرقم الوطني',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  fatherPhone: 'هاتف الأب',
  motherPhone: 'هاتف الأم',
  guardianPhone: 'هاتف ولي الأمر',
  birthDate: 'تاريخ الولادة',
  gender: 'الجنس',
  latinName: 'الاسم باللاتينية',
  program: 'البرنامج',
  ...recordTitles,
}

export type PersonTitle = keyof typeof personTitles

/** In an editable sheet only when they are asked for by name (R-export-5). */
export const sensitiveFields: ReadonlySet<string> = new Set<PersonTitle>([
  ...(['nationalId', 'phone', 'fatherPhone', 'motherPhone', 'guardianPhone', 'motherName'] as const),
  ...(['birthDate', 'birthPlace', 'registerPlace', 'registerNumber', 'address'] as const),
])

/** In no file of people who may not see them whole (R-privacy-4). */
export const identityColumns: ReadonlySet<string> = new Set<PersonTitle>([
  ...(['nationalId', 'phone', 'fatherPhone', 'motherPhone', 'guardianPhone'] as const),
])

const column = `(?:${Object.keys(personTitles).join('|')}|f[1-9][0-9]{0,9})`

/** The most people in one sheet. */
export const mostSheetRows = 10_000

export const PeopleSheetQuery = Type.Object({
  role: Type.Enum([1, 2], {
    title: 'الدور',
    'x-names': { Teacher: 1, Student: 2 },
    'x-messages': { enum: 'اختر الطلاب أو المدرّسين', required: 'اختر الطلاب أو المدرّسين' },
  }),
  q: UserFilter.properties.q,
  /** Only those whose record lacks a required field, or this one. */
  isIncomplete: Type.Optional(Type.Boolean({ title: 'السجلات الناقصة' })),
  field: ListIncompleteRecordsQuery.properties.field,
  format: Type.Optional(
    Type.Enum([...exportFormats], { title: 'صيغة الملف', 'x-messages': { enum: 'صيغة الملف xlsx أو csv' } }),
  ),
  columns: Type.Optional(
    Type.String({
      title: 'الأعمدة',
      maxLength: 1_000,
      pattern: `^${column}(?:,${column})*$`,
      'x-messages': { pattern: 'في الطلب عمود غير معروف', maxLength: 'الأعمدة أكثر من المسموح' },
    }),
  ),
})
export type PeopleSheetQuery = Static<typeof PeopleSheetQuery>

/**
 * Students or teachers as a file to change and import again (R-sheet-5). Each GET issues a sheet, HEAD none. Without
 * `columns` the sensitive ones are left out.
 */
export const getPeopleSheet = endpoint({
  name: 'getPeopleSheet',
  summary: 'تنزيل أشخاص في ملف للتعديل ثم استيراده',
  area: 'admin',
  permission: ['person.read', 'data.export'],
  ownership: 'all',
  method: 'GET',
  path: '/api/admin/users/editable-sheet',
  query: PeopleSheetQuery,
  replies: { 200: FileReply },
  refusals: [409],
  isFile: true,
})
