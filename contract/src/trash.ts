import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant, listQuery, withMessage } from './fields.ts'

/** What can be brought back. A feature that deletes joins by adding its kind here and in the server's `trash-kinds.ts`. */
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
] as const
export type TrashKind = (typeof trashKinds)[number]

/** How long a deleted thing can be brought back (decisions §2). */
export const restorableDays = 30

/** Something deleted in the last 30 days. `id` names kind and row: `person-12`. */
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

/** An id that names no kind or no row is simply not found. */
export const TrashParams = Type.Object({ id: Type.String({ title: 'العنصر المحذوف', minLength: 1, maxLength: 60 }) })

/** What was brought back; `note` says what could not come along. */
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
  method: 'GET',
  path: '/api/admin/trash',
  query: ListTrashQuery,
  replies: { 200: Type.Array(TrashItem) },
  isList: true,
})

export const restoreFromTrash = endpoint({
  name: 'restoreFromTrash',
  summary: 'استعادة ما حُذف',
  area: 'admin',
  ownership: 'all',
  method: 'POST',
  path: '/api/admin/trash/:id/restore',
  params: TrashParams,
  replies: { 200: withMessage(Restored) },
  refusals: [409],
})
