import { Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { exportFormats } from './exports.ts'
import { Id, withMessage } from './fields.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import { ImportRun } from './import-run.ts'
import { importFile, sheetKinds } from './imports.ts'

const questionKind: FileKind = {
  ...fileKinds.txt,
  name: 'questions',
  extensions: ['gift', 'xml'],
  isJudgedByReader: true,
}

const started = { 201: withMessage(ImportRun) } as const

/** A filled sheet of marks; `id` is the classroom. */
export const startGradeImport = endpoint({
  name: 'startGradeImport',
  summary: 'رفع ملف درجات شعبة',
  area: 'teacher',
  ownership: 'taught',
  method: 'POST',
  path: '/api/teacher/classrooms/:id/grade-imports',
  params: Type.Object({ id: Id('رقم الشعبة') }),
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: { ...importFile, isRequired: true },
  replies: started,
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

/** Marks of any active classroom, uploaded by the office. */
export const startGradeImportOfOffice = endpoint({
  ...startGradeImport,
  name: 'startGradeImportOfOffice',
  area: 'admin',
  permission: 'data.import',
  ownership: 'all',
  path: '/api/admin/classrooms/:id/grade-imports',
})

/** Questions for the bank of a course from a sheet, a text in GIFT or Aiken, a list of questions as text or Word, or Moodle XML. */
export const startQuestionImport = endpoint({
  name: 'startQuestionImport',
  summary: 'استيراد أسئلة إلى بنك مقرر',
  area: 'teacher',
  ownership: 'taught',
  method: 'POST',
  path: '/api/teacher/question-bank/course/:courseId/imports',
  params: Type.Object({ courseId: Id('رقم المقرر') }),
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: {
    ...importFile,
    accept: [...sheetKinds, questionKind, fileKinds.docx],
    isRequired: true,
  },
  replies: started,
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

/** An empty sheet for questions, with the headings, one example row and what each column takes. */
export const getQuestionTemplate = endpoint({
  name: 'getQuestionTemplate',
  summary: 'قالب فارغ لاستيراد الأسئلة',
  area: 'teacher',
  ownership: 'none',
  method: 'GET',
  path: '/api/teacher/question-bank/import-template',
  query: Type.Object({
    format: Type.Optional(Type.Enum([...exportFormats], { title: 'صيغة الملف' })),
  }),
  replies: { 200: FileReply },
  isFile: true,
})
