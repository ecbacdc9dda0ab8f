import { type Static, Type } from 'typebox'
import { AuditedField } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { Code, Id, Instant, listQuery, Multiline, withMessage } from './fields.ts'

const changeKinds = ['IMPORT', 'DELETION', 'ENROLLMENT', 'MARKS', 'GRADUATION', 'ARCHIVE', 'MERGE', 'OTHER'] as const
export const ChangeKind = Type.Enum([...changeKinds])
export type ChangeKind = (typeof changeKinds)[number]

/** The time in which an act can be undone (R-undo-1). */
export const undoableDays = 30

/** Beyond this many units, the count is typed before an undo. */
export const typedCountAbove = 500

/** Acts of more rows are undone in the background (R-undo-8). */
export const undoneAtOnceRows = 2_000

/** The kinds of acts whose undo needs a reason. */
export const kindsWithReason: readonly ChangeKind[] = ['MARKS', 'GRADUATION', 'MERGE']

const Words = Type.Union([Type.String(), Type.Null()])

/** What became of an act: it stays, was undone in part or as a whole, or can no longer be undone. */
export const ChangeState = Type.Enum(['DONE', 'UNDOING', 'PARTLY_UNDONE', 'UNDONE', 'CLOSED'])
export type ChangeState = Static<typeof ChangeState>

/** How many rows of one kind of thing an act created, changed and removed. */
const EffectCount = Type.Object({
  name: Type.String(),
  created: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
})

/** An act that was journaled as a whole; `title` names what it is about. */
export const ChangeSet = Type.Object({
  changeId: Type.Integer(),
  operation: Type.String(),
  operationName: Type.String(),
  title: Words,
  kind: ChangeKind,
  actorId: Type.Integer(),
  actorName: Type.String(),
  committedAt: Instant,
  undoUntil: Instant,
  state: ChangeState,
  /** Percent of an undo in the background (R-undo-8). */
  progress: Type.Union([Type.Integer(), Type.Null()]),
  /** Why the last undo in the background changed nothing. */
  undoProblem: Words,
  unitCount: Type.Integer(),
  undoneUnits: Type.Integer(),
  effects: Type.Array(EffectCount),
  /** The act that this one undid. */
  undoOf: Type.Union([Type.Integer(), Type.Null()]),
  reason: Words,
  isUndoable: Type.Boolean(),
})
export type ChangeSet = Static<typeof ChangeSet>

/** `days` counts back from now. Without `withSmall`, acts of one unit are left out. */
export const ListChangesQuery = Type.Object({
  kind: Type.Optional(Type.Enum([...changeKinds], { title: 'النوع', 'x-messages': { enum: 'نوع غير معروف' } })),
  actorId: Type.Optional(Id('الشخص')),
  days: Type.Optional(Type.Integer({ title: 'عدد الأيام', minimum: 1, maximum: 3650 })),
  isUndoable: Type.Optional(Type.Boolean({ title: 'ما يمكن التراجع عنه' })),
  withSmall: Type.Optional(Type.Boolean({ title: 'الأعمال الصغيرة أيضًا' })),
  ...listQuery(['committedAt']),
})
export type ListChangesQuery = Static<typeof ListChangesQuery>

/** The letters of the reasons in the rules of undo (R-undo-3). */
const BlockReason = Type.Enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
export type BlockReason = Static<typeof BlockReason>

/** A thing that an act touched, with its fields before and after. In a preview `blocked` says why it cannot be put back. */
export const ChangeUnit = Type.Object({
  unitId: Type.String(),
  thing: Type.String(),
  name: Type.String(),
  fate: Type.Enum(['created', 'changed', 'removed']),
  fields: Type.Array(AuditedField),
  blocked: Type.Optional(Type.Object({ reason: BlockReason, text: Type.String() })),
})
export type ChangeUnit = Static<typeof ChangeUnit>

export const ListChangeUnitsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ title: 'رقم الصفحة', minimum: 1, maximum: 1_000_000 })),
})
export type ListChangeUnitsQuery = Static<typeof ListChangeUnitsQuery>

/** 50 units a page, in the order of the act. */
export const ChangeUnits = Type.Object({ total: Type.Integer(), units: Type.Array(ChangeUnit) })
export type ChangeUnits = Static<typeof ChangeUnits>

/** What an undo would do now. `possibleCount` leaves out the blocked units; the lists name the first 50. */
export const UndoPreview = Type.Object({
  changeId: Type.Integer(),
  fingerprint: Type.String(),
  unitCount: Type.Integer(),
  possibleCount: Type.Integer(),
  undoneCount: Type.Integer(),
  blockedCount: Type.Integer(),
  blockedByReason: Type.Array(Type.Object({ reason: BlockReason, count: Type.Integer() })),
  possible: Type.Array(ChangeUnit),
  blocked: Type.Array(ChangeUnit),
  /** Sentences about what does not come back. */
  notReturned: Type.Array(Type.String()),
  needsReason: Type.Boolean(),
  needsTypedCount: Type.Boolean(),
})
export type UndoPreview = Static<typeof UndoPreview>

/** ALL is refused while any unit is blocked; POSSIBLE leaves the blocked ones as they are. */
export const UndoBody = Type.Object({
  fingerprint: Code(100, { title: 'بصمة المعاينة' }),
  mode: Type.Enum(['ALL', 'POSSIBLE'], { title: 'ما يُتراجع عنه' }),
  reason: Type.Optional(Multiline(1000, { title: 'السبب' })),
  typedCount: Type.Optional(Type.Integer({ title: 'العدد', minimum: 0, maximum: 1_000_000 })),
})
export type UndoBody = Static<typeof UndoBody>

/** The undone act, and the act that undid it. A large act is UNDOING: its undo goes on in the background. */
export const UndoReply = withMessage(
  Type.Object({ change: ChangeSet, undoId: Type.Union([Type.Integer(), Type.Null()]) }),
)
export type UndoReply = Static<typeof UndoReply>

const ChangeParams = Type.Object({
  id: Type.Integer({ title: 'رقم العمل', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, 'x-numeric-string': true }),
})

export const listChanges = endpoint({
  name: 'listChanges',
  summary: 'التغييرات الأخيرة',
  area: 'admin',
  ownership: 'all',
  permission: 'change.undo',
  method: 'GET',
  path: '/api/admin/changes',
  query: ListChangesQuery,
  replies: { 200: Type.Array(ChangeSet) },
  isList: true,
  isPolled: true,
})

export const getChange = endpoint({
  name: 'getChange',
  summary: 'عمل من التغييرات الأخيرة',
  area: 'admin',
  ownership: 'all',
  permission: 'change.undo',
  method: 'GET',
  path: '/api/admin/changes/:id',
  params: ChangeParams,
  replies: { 200: ChangeSet },
})

export const listChangeUnits = endpoint({
  name: 'listChangeUnits',
  summary: 'بنود عمل من التغييرات الأخيرة',
  area: 'admin',
  ownership: 'all',
  permission: 'change.undo',
  method: 'GET',
  path: '/api/admin/changes/:id/units',
  params: ChangeParams,
  query: ListChangeUnitsQuery,
  replies: { 200: ChangeUnits },
})

export const previewUndo = endpoint({
  name: 'previewUndo',
  summary: 'معاينة التراجع عن عمل',
  area: 'admin',
  ownership: 'all',
  permission: 'change.undo',
  method: 'POST',
  path: '/api/admin/changes/:id/undo/preview',
  params: ChangeParams,
  replies: { 200: UndoPreview },
  refusals: [409],
})

export const undoChange = endpoint({
  name: 'undoChange',
  summary: 'التراجع عن عمل',
  area: 'admin',
  ownership: 'all',
  permission: 'change.undo',
  method: 'POST',
  path: '/api/admin/changes/:id/undo',
  params: ChangeParams,
  body: UndoBody,
  replies: { 200: UndoReply },
  refusals: [409],
  isIdempotent: true,
})

export const listOwnChanges = endpoint({
  ...listChanges,
  name: 'listOwnChanges',
  summary: 'أعمال المدرّس الأخيرة',
  area: 'teacher',
  permission: undefined,
  ownership: 'self',
  path: '/api/teacher/changes',
})

export const getOwnChange = endpoint({
  ...getChange,
  name: 'getOwnChange',
  summary: 'عمل للمدرّس من التغييرات الأخيرة',
  area: 'teacher',
  permission: undefined,
  ownership: 'self',
  path: '/api/teacher/changes/:id',
})

export const listOwnChangeUnits = endpoint({
  ...listChangeUnits,
  name: 'listOwnChangeUnits',
  summary: 'بنود عمل للمدرّس',
  area: 'teacher',
  permission: undefined,
  ownership: 'self',
  path: '/api/teacher/changes/:id/units',
})

export const previewOwnUndo = endpoint({
  ...previewUndo,
  name: 'previewOwnUndo',
  summary: 'معاينة تراجع المدرّس عن عمله',
  area: 'teacher',
  permission: undefined,
  ownership: 'self',
  path: '/api/teacher/changes/:id/undo/preview',
})

export const undoOwnChange = endpoint({
  ...undoChange,
  name: 'undoOwnChange',
  summary: 'تراجع المدرّس عن عمله',
  area: 'teacher',
  permission: undefined,
  ownership: 'self',
  path: '/api/teacher/changes/:id/undo',
})
