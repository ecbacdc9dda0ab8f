import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, Line, listQuery, Multiline, withMessage } from './fields.ts'
import { allFileKinds } from './file-kinds.ts'

export const materialTypes = ['File', 'Link'] as const
export type MaterialType = (typeof materialTypes)[number]

/** A stored file, or the address of a page elsewhere. */
const contentFields = {
  title: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  materialType: Type.Enum([...materialTypes]),
  url: Type.Union([Type.String(), Type.Null()]),
  originalFilename: Type.Union([Type.String(), Type.Null()]),
  mediaType: Type.Union([Type.String(), Type.Null()]),
  size: Type.Union([Type.Integer(), Type.Null()]),
  uploadedAt: Instant,
}

/** A reference material of a course (R-material-1). */
export const Material = Type.Object({ materialId: Type.Integer(), courseId: Type.Integer(), ...contentFields })
export type Material = Static<typeof Material>

/** A material of a lecture (R-material-9). */
export const LectureMaterial = Type.Object({ materialId: Type.Integer(), lectureId: Type.Integer(), ...contentFields })
export type LectureMaterial = Static<typeof LectureMaterial>

/** The common fields of materials of a course and of a lecture. */
export type AnyMaterial = Omit<Material, 'courseId'>

export const MaterialParams = Type.Object({ id: Id('رقم المادة') })
export const CourseMaterialsParams = Type.Object({ courseId: Id('رقم المقرر') })
export const LectureMaterialsParams = Type.Object({ id: Id('رقم المحاضرة') })
export const ViewMaterialParams = Type.Object({ materialId: Id('رقم المادة') })

export const ListMaterialsQuery = Type.Object({ ...listQuery(['uploadedAt', 'title', 'size']) })
export type ListMaterialsQuery = Static<typeof ListMaterialsQuery>

const Title = Line(255, { title: 'عنوان المادة', messages: { required: 'أدخل عنوان المادة' } })
const Description = Multiline(2_000, {
  title: 'الوصف',
  messages: { maxLength: 'الوصف 2000 حرف على الأكثر' },
})

/** http and https only, without a user in it, and never an address of a private network (R-material-5). */
export const LinkAddress = Type.String({
  title: 'الرابط',
  minLength: 1,
  maxLength: 2_000,
  format: 'web-address',
  'x-messages': {
    required: 'أدخل الرابط',
    format: 'أدخل رابط موقع على الإنترنت، مثل https://example.org',
    maxLength: 'الرابط 2000 حرف على الأكثر',
  },
})

/** Sent as multipart/form-data together with the file: `File` or `Url`, one of them. */
export const CreateMaterialBody = Type.Object({
  title: Title,
  description: Type.Optional(Description),
  url: Type.Optional(LinkAddress),
})
export type CreateMaterialBody = Static<typeof CreateMaterialBody>

export const UpdateMaterialBody = editBody({
  title: Title,
  description: Type.Optional(Type.Union([Description, Type.Null()], { title: 'الوصف' })),
})
export type UpdateMaterialBody = Static<typeof UpdateMaterialBody>

/** The body has only the file. */
export const ReplaceFileBody = Type.Object({})

const admin = { area: 'admin', ownership: 'all' } as const
const teacher = { area: 'teacher' } as const
const viewing = { area: 'member', ownership: 'visible', method: 'GET', params: ViewMaterialParams } as const

export const listMaterials = endpoint({
  ...admin,
  name: 'listMaterials',
  summary: 'المواد المرجعية لمقرر، الأحدث أولًا',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/materials/from-course/:courseId',
  params: CourseMaterialsParams,
  query: ListMaterialsQuery,
  replies: { 200: Type.Array(Material) },
  isList: true,
})

export const createMaterial = endpoint({
  ...admin,
  name: 'createMaterial',
  summary: 'إضافة ملف أو رابط إلى مواد مقرر',
  permission: 'curriculum.edit',
  method: 'POST',
  path: '/api/admin/materials/for-course/:courseId',
  params: CourseMaterialsParams,
  body: CreateMaterialBody,
  bodyKind: 'multipart',
  file: { field: 'file', accept: allFileKinds },
  replies: { 201: withMessage(Material) },
  isIdempotent: true,
})

export const updateMaterial = endpoint({
  ...admin,
  name: 'updateMaterial',
  summary: 'تعديل عنوان المادة ووصفها',
  permission: 'curriculum.edit',
  method: 'PUT',
  path: '/api/admin/materials/:id',
  params: MaterialParams,
  body: UpdateMaterialBody,
  replies: { 200: withMessage(Material) },
  refusals: [409],
})

/** The material keeps its number, title and place; the old file goes to the trash as a material of its own. */
export const replaceMaterialFile = endpoint({
  ...admin,
  name: 'replaceMaterialFile',
  summary: 'استبدال ملف مادة مرجعية',
  permission: 'curriculum.edit',
  method: 'PUT',
  path: '/api/admin/materials/:id/file',
  params: MaterialParams,
  body: ReplaceFileBody,
  bodyKind: 'multipart',
  file: { field: 'file', accept: allFileKinds },
  replies: { 200: withMessage(Material) },
  refusals: [409],
})

/** Restorable for 30 days; the file stays until then. */
export const deleteMaterial = endpoint({
  ...admin,
  name: 'deleteMaterial',
  summary: 'حذف مادة مرجعية',
  permission: 'curriculum.edit',
  method: 'DELETE',
  path: '/api/admin/materials/:id',
  params: MaterialParams,
  replies: { 204: null },
})

export const downloadMaterial = endpoint({
  ...admin,
  name: 'downloadMaterial',
  summary: 'تنزيل ملف المادة باسمه الأصلي',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/materials/:id/download',
  params: MaterialParams,
  replies: { 200: FileReply },
  refusals: [409],
  isFile: true,
})

/** A course that the caller teaches or coordinates; `classroomCount` counts their own classrooms that are not archived. */
export const CurriculumCourse = Type.Object({
  courseId: Type.Integer(),
  name: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
  isCoordinated: Type.Boolean(),
  classroomCount: Type.Integer(),
  materialCount: Type.Integer(),
})
export type CurriculumCourse = Static<typeof CurriculumCourse>

/** Sorts and pages the courses of a teacher with their materials. */
export const ListCurriculumQuery = Type.Object(listQuery(['name', 'courseId']))
export type ListCurriculumQuery = Static<typeof ListCurriculumQuery>

export const listCurriculum = endpoint({
  ...teacher,
  ownership: 'visible',
  name: 'listCurriculum',
  summary: 'المقررات التي يدرّسها المدرّس أو ينسّقها، مع عدد موادها',
  method: 'GET',
  path: '/api/teacher/curriculum',
  query: ListCurriculumQuery,
  replies: { 200: Type.Array(CurriculumCourse) },
  isList: true,
})

/** Of a course that the caller teaches or coordinates; another one is not found. */
export const listCurriculumMaterials = endpoint({
  ...teacher,
  ownership: 'visible',
  name: 'listCurriculumMaterials',
  summary: 'المواد المرجعية لمقرر يدرّسه المدرّس أو ينسّقه، الأحدث أولًا',
  method: 'GET',
  path: '/api/teacher/from-course/:courseId/material',
  params: CourseMaterialsParams,
  query: ListMaterialsQuery,
  replies: { 200: Type.Array(Material) },
  isList: true,
})

/** Changes need an active classroom (R-material-9). */
export const createLectureMaterial = endpoint({
  ...teacher,
  ownership: 'taught',
  name: 'createLectureMaterial',
  summary: 'إضافة ملف أو رابط إلى محاضرة',
  method: 'POST',
  path: '/api/teacher/lectures/:id/materials',
  params: LectureMaterialsParams,
  body: CreateMaterialBody,
  bodyKind: 'multipart',
  file: { field: 'file', accept: allFileKinds },
  replies: { 201: withMessage(LectureMaterial) },
  refusals: [409],
  isIdempotent: true,
})

export const updateLectureMaterial = endpoint({
  ...teacher,
  ownership: 'taught',
  name: 'updateLectureMaterial',
  summary: 'تعديل عنوان مرفق محاضرة ووصفه',
  method: 'PUT',
  path: '/api/teacher/materials/:id',
  params: MaterialParams,
  body: UpdateMaterialBody,
  replies: { 200: withMessage(LectureMaterial) },
  refusals: [409],
})

/** As `replaceMaterialFile`, in an active classroom. */
export const replaceLectureMaterialFile = endpoint({
  ...teacher,
  ownership: 'taught',
  name: 'replaceLectureMaterialFile',
  summary: 'استبدال ملف مرفق محاضرة',
  method: 'PUT',
  path: '/api/teacher/materials/:id/file',
  params: MaterialParams,
  body: ReplaceFileBody,
  bodyKind: 'multipart',
  file: { field: 'file', accept: allFileKinds },
  replies: { 200: withMessage(LectureMaterial) },
  refusals: [409],
})

/** Restorable for 30 days; the file stays until then. */
export const deleteLectureMaterial = endpoint({
  ...teacher,
  ownership: 'taught',
  name: 'deleteLectureMaterial',
  summary: 'حذف مرفق محاضرة',
  method: 'DELETE',
  path: '/api/teacher/materials/:id',
  params: MaterialParams,
  replies: { 204: null },
  refusals: [409],
})

/** Of a lecture or of a course that the caller may see. */
export const downloadTeacherMaterial = endpoint({
  ...teacher,
  ownership: 'visible',
  name: 'downloadTeacherMaterial',
  summary: 'تنزيل ملف مادة أو مرفق باسمه الأصلي',
  method: 'GET',
  path: '/api/teacher/materials/:id/download',
  params: MaterialParams,
  replies: { 200: FileReply },
  refusals: [409],
  isFile: true,
})

/**
 * Course material is for students enrolled in a classroom of the course, its teachers and its coordinator; lecture
 * material for students enrolled in the classroom and its teacher (R-material-3, R-material-9). A link has no file: a tab
 * (`Accept: text/html`) is led to its address by 303, a program gets 409 with the `url`.
 */
export const viewMaterial = endpoint({
  ...viewing,
  name: 'viewMaterial',
  summary: 'عرض ملف المادة في المتصفح',
  path: '/api/materials/:materialId/view',
  replies: { 200: FileReply },
  refusals: [303, 409],
  isFile: true,
  isOpenedByFileCookie: true,
})

/** The same under the address that players of videos use. */
export const streamMaterial = endpoint({
  ...viewing,
  name: 'streamMaterial',
  summary: 'عرض ملف المادة في مشغّل الفيديو',
  path: '/api/view/materials/:materialId',
  replies: { 200: FileReply },
  refusals: [303, 409],
  isFile: true,
  isOpenedByFileCookie: true,
})
