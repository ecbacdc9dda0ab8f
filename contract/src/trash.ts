import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Instant, listQuery, withMessage } from './fields.ts'

/** The kinds that can be restored. A feature that deletes adds its kind here and in the server's `trash-kinds.ts`. */
export const trashKinds = [
  'person',
  'program',
  'course',
  'classroom',
  'enrollment',
  'lecture',
  'quiz',
  'quizQuestion',
  'question',
  'material',
  'announcement',
  'extraField',
  'personDocument',
] as const
export type TrashKind = (typeof trashKinds)[number]

/** The time in which a deleted entity can be restored (R-trash-1). */
export const restorableDays = 30

/** An entity deleted in the last 30 days. `id` names kind and row: `person-12`. */
export const TrashItem = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...trashKinds]),
  title: Type.String(),
  subtitle: Type.Union([Type.String(), Type.Null()]),
  deletedAt: Instant,
  deletedByName: Type.Union([Type.String(), Type.Null()]),
  expiresAt: Instant,
})
export type TrashItem = Static<typeof TrashItem>

export const ListTrashQuery = Type.Object({
  kind: Type.Optional(
    Type.Enum([...trashKinds], { title: 'النوع', 'x-messages': { enum: 'نوع غير معروف من المحذوفات' } }),
  ),
  ...listQuery(['deletedAt']),
})
export type ListTrashQuery = Static<typeof ListTrashQuery>

/** An id without a kind or row is not found. */
export const TrashParams = Type.Object({ id: Type.String({ title: 'العنصر المحذوف', minLength: 1, maxLength: 60 }) })

/** The restored entity; `note` says what was left out. */
const Restored = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...trashKinds]),
  title: Type.String(),
  note: Type.Optional(Type.String()),
})

export const listTrash = endpoint({
  name: 'listTrash',
  summary: 'ما حُذف خلال آخر 30 يومًا',
  area: 'admin',
  ownership: 'all',
  permission: 'trash.read',
  method: 'GET',
  path: '/api/admin/trash',
  query: ListTrashQuery,
  replies: { 200: Type.Array(TrashItem) },
  isList: true,
})

export const exportTrash = exportOf(listTrash, {
  title: 'المحذوفات',

  columns: {
    title: { heading: 'العنصر' },
    kind: {
      heading: 'النوع',
      words: {
        person: 'مستخدم',
        program: 'برنامج',
        course: 'مقرر',
        classroom: 'شعبة',
        enrollment: 'تسجيل في شعبة',
        lecture: 'محاضرة',
        quiz: 'اختبار قصير',
        quizQuestion: 'سؤال اختبار',
        question: 'سؤال في البنك',
        material: 'مادة',
        announcement: 'إعلان',
        extraField: 'حقل إضافي',
        personDocument: 'وثيقة',
      },
    },
    subtitle: { heading: 'تفصيل' },
    deletedAt: { heading: 'تاريخ الحذف', kind: 'moment' },
    deletedByName: { heading: 'حذفه' },
    expiresAt: { heading: 'يُحذف نهائيًا في', kind: 'moment' },
  },
})

export const restoreFromTrash = endpoint({
  name: 'restoreFromTrash',
  proof: 'twoFactors',
  summary: 'استعادة ما حُذف',
  area: 'admin',
  ownership: 'all',
  permission: 'trash.restore',
  method: 'POST',
  path: '/api/admin/trash/:id/restore',
  params: TrashParams,
  replies: { 200: withMessage(Restored) },
  refusals: [409],
})
