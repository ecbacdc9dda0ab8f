import { type Static, Type } from 'typebox'
import { ClassroomRegisterQuery } from './attendance-reports.ts'
import { ClassroomParams } from './classrooms.ts'
import { endpoint, FileReply } from './endpoint.ts'

const monthMessage = 'اكتب الشهر مثل 2026-11'
const Month = Type.String({
  title: 'الشهر',
  maxLength: 7,
  format: 'code',
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
  'x-messages': { required: 'اختر الشهر', pattern: monthMessage, maxLength: monthMessage },
})

/** `blank=1`: to be filled in by hand. */
export const RegisterPaperQuery = Type.Object({
  month: Month,
  blank: Type.Optional(Type.Enum(['1'], { title: 'سجل فارغ', 'x-messages': { enum: 'السجل الفارغ: 1' } })),
})
export type RegisterPaperQuery = Static<typeof RegisterPaperQuery>

/** The register of a month on paper, with the marks of each day or blank (R-attendance-12). Counted and audited. */
export const getRegisterPaper = endpoint({
  name: 'getRegisterPaper',
  summary: 'سجل حضور شعبة لشهر، للطباعة',
  area: 'teacher',
  ownership: 'taught',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/register.pdf',
  params: ClassroomParams,
  query: RegisterPaperQuery,
  replies: { 200: FileReply },
  isFile: true,
})

/** The same of any classroom. */
export const getRegisterPaperOfOffice = endpoint({
  ...getRegisterPaper,
  name: 'getRegisterPaperOfOffice',
  area: 'admin',
  permission: ['attendance.read', 'data.export'],
  ownership: 'all',
  path: '/api/admin/classrooms/:id/register.pdf',
})

/** The register of some days as a workbook, a column for each lesson. Counted and audited. */
export const getRegisterWorkbook = endpoint({
  name: 'getRegisterWorkbook',
  summary: 'سجل حضور شعبة، ملف Excel',
  area: 'teacher',
  ownership: 'taught',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/attendance.xlsx',
  params: ClassroomParams,
  query: ClassroomRegisterQuery,
  replies: { 200: FileReply },
  isFile: true,
})

/** The most letters in one document. */
export const mostWarningLetters = 100

const chooseStudents = `اختر من 1 إلى ${mostWarningLetters} طالب`

/** Letters for places with a warning, each on a page of its own; `ids` are enrollments (R-absence-7). Counted and audited. */
export const getWarningLetters = endpoint({
  name: 'getWarningLetters',
  summary: 'كتب إنذار الغياب لعدة طلاب في ملف واحد للطباعة',
  area: 'admin',
  ownership: 'all',
  permission: ['attendance.read', 'data.export'],
  method: 'GET',
  path: '/api/admin/attendance/warnings/bulk-print',
  query: Type.Object({
    ids: Type.String({
      title: 'الطلاب',
      format: 'code',
      maxLength: mostWarningLetters * 10,
      pattern: `^[0-9]{1,9}(,[0-9]{1,9}){0,${mostWarningLetters - 1}}$`,
      'x-messages': { required: chooseStudents, pattern: chooseStudents, maxLength: chooseStudents },
    }),
  }),
  replies: { 200: FileReply },
  refusals: [409],
  isFile: true,
})
