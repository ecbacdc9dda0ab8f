import { Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { exportFormats } from './exports.ts'

/**
 * The marks of a classroom as a file to fill in and upload again (R-sheet-1). Each GET issues a sheet, HEAD none; 60 an
 * hour for each person.
 */
export const getGradeSheet = endpoint({
  name: 'getGradeSheet',
  summary: 'تنزيل ملف درجات شعبة لتعبئته ورفعه',
  area: 'teacher',
  ownership: 'taught',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/grade-sheet',
  params: ClassroomParams,
  query: Type.Object({
    format: Type.Optional(
      Type.Enum([...exportFormats], { title: 'صيغة الملف', 'x-messages': { enum: 'صيغة الملف xlsx أو csv' } }),
    ),
  }),
  replies: { 200: FileReply },
  isFile: true,
})

/** The same for any classroom, with national ids. */
export const getGradeSheetOfOffice = endpoint({
  ...getGradeSheet,
  name: 'getGradeSheetOfOffice',
  area: 'admin',
  permission: ['result.read', 'data.export'],
  ownership: 'all',
  path: '/api/admin/classrooms/:id/grade-sheet',
})
