import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Line, listQuery, withMessage } from './fields.ts'
import { number } from './grade-book.ts'

/** The most cards in one document. */
export const mostReportCards = 100
/** Words and signatures of a school. */
export const reportLimits = { words: 10, signatures: 3 } as const

const Term = Type.Optional(Id('الفصل'))

/** A word for final grades from this one on (R-release-5). */
export const GradeWord = Type.Object({
  fromPercent: number('بداية التقدير', 0, 100),
  word: Line(30, { title: 'التقدير', messages: { required: 'اكتب التقدير' } }),
})
export type GradeWord = Static<typeof GradeWord>

const wordsMessage = `التقديرات من 2 إلى ${reportLimits.words}، أو لا شيء`
const signaturesMessage = `التواقيع ${reportLimits.signatures} على الأكثر`

/** The words of final grades, none where a school has no use for them, and how the report card looks (R-release-6). */
export const ReportDesign = Type.Object({
  words: Type.Array(GradeWord, {
    title: 'التقديرات',
    maxItems: reportLimits.words,
    'x-messages': { required: wordsMessage, maxItems: wordsMessage },
  }),
  title: Line(60, { title: 'عنوان البطاقة', messages: { required: 'اكتب عنوان البطاقة' } }),
  note: Type.Optional(Line(300, { title: 'ملاحظة البطاقة' })),
  signatures: Type.Array(Line(40, { title: 'التوقيع', messages: { required: 'اكتب صاحب التوقيع' } }), {
    title: 'التواقيع',
    maxItems: reportLimits.signatures,
    'x-messages': { required: signaturesMessage, maxItems: signaturesMessage },
  }),
})
export type ReportDesign = Static<typeof ReportDesign>

const ofSchool = { area: 'admin', ownership: 'none', path: '/api/admin/settings/report-card' } as const

export const getReportDesign = endpoint({
  ...ofSchool,
  name: 'getReportDesign',
  summary: 'التقديرات وشكل بطاقة النتائج',
  permission: 'settings.read',
  method: 'GET',
  replies: { 200: ReportDesign },
})

export const updateReportDesign = endpoint({
  ...ofSchool,
  name: 'updateReportDesign',
  summary: 'تعديل التقديرات وشكل بطاقة النتائج',
  permission: 'settings.edit',
  method: 'PUT',
  body: ReportDesign,
  replies: { 200: withMessage(ReportDesign) },
})

/** A student with courses, and how many of them have no final grade that may be shown. */
export const ReportCardRow = Type.Object({
  studentId: Type.Integer(),
  studentName: Type.String(),
  programName: Type.Union([Type.String(), Type.Null()]),
  courseCount: Type.Integer(),
  missingCount: Type.Integer(),
})
export type ReportCardRow = Static<typeof ReportCardRow>

export const ListReportCardsQuery = Type.Object({
  ...listQuery(['studentName', 'studentId']),
  programId: Type.Optional(Id('البرنامج')),
  classroomId: Type.Optional(Id('الشعبة')),
  termId: Term,
})
export type ListReportCardsQuery = Static<typeof ListReportCardsQuery>

export const listReportCards = endpoint({
  area: 'admin',
  ownership: 'all',
  name: 'listReportCards',
  summary: 'بطاقات النتائج: الطلاب وما ينقصهم من نتائج',
  permission: 'result.read',
  method: 'GET',
  path: '/api/admin/report-cards',
  query: ListReportCardsQuery,
  replies: { 200: Type.Array(ReportCardRow) },
  isList: true,
})

const chooseStudents = `اختر من 1 إلى ${mostReportCards} طالب`

/** Cards of these students, each on a page of its own (R-release-6). Counted and audited. */
export const printReportCards = endpoint({
  area: 'admin',
  ownership: 'all',
  name: 'printReportCards',
  summary: 'بطاقات نتائج عدة طلاب في ملف واحد للطباعة',
  permission: ['result.read', 'data.export'],
  method: 'GET',
  path: '/api/admin/report-cards/bulk-print',
  query: Type.Object({
    ids: Type.String({
      title: 'الطلاب',
      format: 'code',
      maxLength: mostReportCards * 10,
      pattern: `^[0-9]{1,9}(,[0-9]{1,9}){0,${mostReportCards - 1}}$`,
      'x-messages': { required: chooseStudents, pattern: chooseStudents, maxLength: chooseStudents },
    }),
    termId: Term,
  }),
  replies: { 200: FileReply },
  refusals: [409],
  isFile: true,
})

export const getOwnReportCard = endpoint({
  area: 'student',
  ownership: 'self',
  name: 'getOwnReportCard',
  summary: 'بطاقة نتائج الطالب بصيغة PDF',
  method: 'GET',
  path: '/api/student/report-card.pdf',
  query: Type.Object({ termId: Term }),
  replies: { 200: FileReply },
  refusals: [409],
  isFile: true,
})
