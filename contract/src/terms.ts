import { type Static, Type } from 'typebox'
import { Day } from './days.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Code, Id, Instant, Line, withMessage } from './fields.ts'

/** The states of a term (R-term-1). */
export const termStates = ['PLANNED', 'OPEN', 'CLOSED'] as const
export type TermState = (typeof termStates)[number]

/** The most days of an academic year. */
export const mostYearDays = 550

const span = { startsOn: Type.String({ format: 'date' }), endsOn: Type.String({ format: 'date' }) }

export const AcademicYear = Type.Object({ academicYearId: Type.Integer(), name: Type.String(), ...span })
export type AcademicYear = Static<typeof AcademicYear>

/** A term as pickers need it. `isCurrent`: it is open, and today is one of its days (R-term-2). */
export const TermOption = Type.Object({
  termId: Type.Integer(),
  name: Type.String(),
  academicYearName: Type.String(),
  ...span,
  state: Type.Enum([...termStates]),
  isCurrent: Type.Boolean(),
})
export type TermOption = Static<typeof TermOption>

/**
 * A term of the office. `missingSheets` counts lessons whose attendance was not taken (R-term-5). `copies`: what was copied into the
 * term and can still be taken back (R-term-10), the newest first.
 */
export const Term = Type.Object({
  ...TermOption.properties,
  academicYearId: Type.Integer(),
  classroomsCount: Type.Integer(),
  missingSheets: Type.Integer(),
  copies: Type.Array(
    Type.Object({
      copyId: Type.Integer(),
      sourceTermName: Type.String(),
      classroomsCount: Type.Integer(),
      doneAt: Instant,
    }),
  ),
})
export type Term = Static<typeof Term>

export const AcademicYearParams = Type.Object({ id: Id('رقم السنة الدراسية') })
export const TermParams = Type.Object({ id: Id('رقم الفصل') })

const days = { startsOn: Day('أول يوم'), endsOn: Day('آخر يوم') }
const year = {
  name: Line(50, { title: 'اسم السنة الدراسية', messages: { required: 'أدخل اسم السنة الدراسية' } }),
  ...days,
}
const term = {
  academicYearId: { ...Id('السنة الدراسية'), 'x-messages': { required: 'اختر السنة الدراسية' } },
  name: Line(100, { title: 'اسم الفصل', messages: { required: 'أدخل اسم الفصل' } }),
  ...days,
}

export const CreateAcademicYearBody = Type.Object(year)
export type CreateAcademicYearBody = Static<typeof CreateAcademicYearBody>
export const UpdateAcademicYearBody = editBody(year)
export type UpdateAcademicYearBody = Static<typeof UpdateAcademicYearBody>
export const CreateTermBody = Type.Object(term)
export type CreateTermBody = Static<typeof CreateTermBody>
export const UpdateTermBody = editBody(term)
export type UpdateTermBody = Static<typeof UpdateTermBody>

export const ReopenTermBody = Type.Object({
  reason: Line(300, { title: 'السبب', messages: { required: 'اكتب سبب إعادة الفتح' } }),
})
export type ReopenTermBody = Static<typeof ReopenTermBody>

export const blockerKinds = ['ACTIVE_CLASSROOM', 'WAITING_EXCUSE', 'PROPOSED_BAR'] as const

/**
 * A decision that is due before a term closes (R-term-5). `id` and `name` are those of the classroom, of the excuse with its
 * student, or of the bar with its student; `courseName` is empty for excuses.
 */
export const ClosingBlocker = Type.Object({
  kind: Type.Enum([...blockerKinds]),
  id: Type.Integer(),
  name: Type.String(),
  courseName: Type.String(),
})
export type ClosingBlocker = Static<typeof ClosingBlocker>

/** What closing would meet now. Another state than that of the rehearsal is refused with a new one (409). */
export const TermClosing = Type.Object({
  blockers: Type.Array(ClosingBlocker),
  missingSheets: Type.Integer(),
  fingerprint: Type.String(),
})
export type TermClosing = Static<typeof TermClosing>

export const CloseTermBody = Type.Object({ fingerprint: Code(100, { title: 'بصمة المعاينة' }) })
export type CloseTermBody = Static<typeof CloseTermBody>

const admin = { area: 'admin', ownership: 'all' } as const
const reading = { ...admin, permission: 'curriculum.read', method: 'GET' } as const
const editing = { ...admin, permission: 'timetable.edit' } as const
const years = '/api/admin/academic-years'
const terms = '/api/admin/terms'

export const listTermOptions = endpoint({
  name: 'listTermOptions',
  summary: 'الفصول الدراسية، للاختيار منها',
  area: 'member',
  ownership: 'none',
  method: 'GET',
  path: '/api/options/terms',
  replies: { 200: Type.Array(TermOption) },
})

export const listAcademicYears = endpoint({
  ...reading,
  name: 'listAcademicYears',
  summary: 'السنوات الدراسية، الأحدث أولًا',
  path: years,
  replies: { 200: Type.Array(AcademicYear) },
})

export const createAcademicYear = endpoint({
  ...editing,
  name: 'createAcademicYear',
  summary: 'إضافة سنة دراسية',
  method: 'POST',
  path: years,
  body: CreateAcademicYearBody,
  replies: { 201: withMessage(AcademicYear) },
  refusals: [409],
  isIdempotent: true,
})

export const updateAcademicYear = endpoint({
  ...editing,
  name: 'updateAcademicYear',
  summary: 'تعديل سنة دراسية',
  method: 'PUT',
  path: `${years}/:id`,
  params: AcademicYearParams,
  body: UpdateAcademicYearBody,
  replies: { 200: withMessage(AcademicYear) },
  refusals: [409],
})

export const deleteAcademicYear = endpoint({
  ...editing,
  name: 'deleteAcademicYear',
  summary: 'حذف سنة دراسية بلا فصول',
  method: 'DELETE',
  path: `${years}/:id`,
  params: AcademicYearParams,
  replies: { 204: null },
  refusals: [409],
})

export const listTerms = endpoint({
  ...reading,
  name: 'listTerms',
  summary: 'الفصول الدراسية بشُعبها وكشوفها الناقصة، الأحدث أولًا',
  path: terms,
  replies: { 200: Type.Array(Term) },
})

export const createTerm = endpoint({
  ...editing,
  name: 'createTerm',
  summary: 'إضافة فصل دراسي',
  method: 'POST',
  path: terms,
  body: CreateTermBody,
  replies: { 201: withMessage(Term) },
  refusals: [404, 409],
  isIdempotent: true,
})

const oneTerm = { path: `${terms}/:id`, params: TermParams } as const

export const getTerm = endpoint({
  ...reading,
  ...oneTerm,
  name: 'getTerm',
  summary: 'فصل دراسي واحد',
  replies: { 200: Term },
})

export const updateTerm = endpoint({
  ...editing,
  ...oneTerm,
  name: 'updateTerm',
  summary: 'تعديل اسم الفصل وتواريخه',
  method: 'PUT',
  body: UpdateTermBody,
  replies: { 200: withMessage(Term) },
  refusals: [404, 409],
})

export const deleteTerm = endpoint({
  ...editing,
  ...oneTerm,
  name: 'deleteTerm',
  summary: 'حذف فصل لم تكن فيه شعبة',
  method: 'DELETE',
  replies: { 204: null },
  refusals: [409],
})

const stepOfTerm = {
  ...editing,
  params: TermParams,
  method: 'POST',
  replies: { 200: withMessage(Term) },
  refusals: [409],
} as const

export const openTerm = endpoint({
  ...stepOfTerm,
  name: 'openTerm',
  summary: 'فتح فصل قادم',
  path: `${terms}/:id/open`,
})

export const reopenTerm = endpoint({
  ...stepOfTerm,
  name: 'reopenTerm',
  summary: 'إعادة فتح فصل مغلق، مع السبب',
  path: `${terms}/:id/reopen`,
  body: ReopenTermBody,
})

export const getTermClosing = endpoint({
  ...reading,
  name: 'getTermClosing',
  summary: 'ما يمنع إغلاق الفصل، وما ينقصه',
  path: `${terms}/:id/closing`,
  params: TermParams,
  replies: { 200: TermClosing },
  refusals: [409],
})

export const closeTerm = endpoint({
  ...stepOfTerm,
  name: 'closeTerm',
  summary: 'إغلاق الفصل بعد معاينة',
  path: `${terms}/:id/close`,
  body: CloseTermBody,
})
