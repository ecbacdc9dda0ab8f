import { type Static, Type } from 'typebox'
import { Day } from './days.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Id, Line, listQuery, withMessage } from './fields.ts'

export const holidayKinds = ['NATIONAL', 'RELIGIOUS', 'SCHOOL'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** The limits of holidays: days of one, holidays of the school, lessons that a rehearsal names. */
export const holidayLimits = { days: 60, holidays: 500, named: 20 } as const
/** So many days of the calendar are read at once at most. */
export const mostCalendarDays = 400

const day = Type.String({ format: 'date' })

/** Days without lessons (R-calendar-2). `programId` null: everybody's. `isTentative`: until the moon is seen. */
export const Holiday = Type.Object({
  holidayId: Type.Integer(),
  name: Type.String(),
  firstDay: day,
  lastDay: day,
  kind: Type.Enum([...holidayKinds]),
  isTentative: Type.Boolean(),
  programId: Type.Union([Type.Integer(), Type.Null()]),
  programName: Type.Union([Type.String(), Type.Null()]),
})
export type Holiday = Static<typeof Holiday>

/** A term as the calendar shows it. */
export const CalendarTerm = Type.Object({
  termId: Type.Integer(),
  name: Type.String(),
  academicYearName: Type.String(),
  startsOn: day,
  endsOn: day,
  state: Type.Enum(['PLANNED', 'OPEN', 'CLOSED']),
})
export type CalendarTerm = Static<typeof CalendarTerm>

/** Holidays and terms between two days. `weekendDays`: 0 is Sunday. `hijriOffset`: R-calendar-3. */
export const Calendar = Type.Object({
  holidays: Type.Array(Holiday),
  terms: Type.Array(CalendarTerm),
  weekendDays: Type.Array(Type.Integer()),
  hijriOffset: Type.Integer(),
})
export type Calendar = Static<typeof Calendar>

const ProgramOrAll = Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), Type.Null()], {
  title: 'البرنامج',
  'x-messages': { required: 'اختر البرنامج أو الجميع', anyOf: 'اختر البرنامج أو الجميع' },
})
const days = { firstDay: Day('أول يوم'), lastDay: Day('آخر يوم'), programId: ProgramOrAll }
const fields = {
  name: Line(100, {
    title: 'اسم العطلة',
    messages: { required: 'أدخل اسم العطلة', maxLength: 'اسم العطلة 100 حرف على الأكثر' },
  }),
  ...days,
  kind: Type.Enum([...holidayKinds], {
    title: 'نوع العطلة',
    'x-messages': { required: 'اختر نوع العطلة', enum: 'اختر نوع العطلة' },
  }),
  isTentative: Type.Boolean({ title: 'متوقعة' }),
}

export const CreateHolidayBody = Type.Object(fields)
export type CreateHolidayBody = Static<typeof CreateHolidayBody>

export const UpdateHolidayBody = editBody(fields)
export type UpdateHolidayBody = Static<typeof UpdateHolidayBody>

export const PreviewHolidayBody = Type.Object(days)
export type PreviewHolidayBody = Static<typeof PreviewHolidayBody>

/** A lesson that lies on the days of a holiday. */
export const HolidayLesson = Type.Object({
  lessonKey: Type.String(),
  courseName: Type.String(),
  classroomName: Type.String(),
  day,
  startsAt: Type.String(),
  isTaken: Type.Boolean(),
})
export type HolidayLesson = Static<typeof HolidayLesson>

/** The lessons on some days, which all stay; `lessons` are the first of them. */
export const HolidayPreview = Type.Object({
  lessonCount: Type.Integer(),
  takenCount: Type.Integer(),
  lessons: Type.Array(HolidayLesson),
})
export type HolidayPreview = Static<typeof HolidayPreview>

export const ListHolidaysQuery = Type.Object(listQuery(['firstDay', 'name']))
export type ListHolidaysQuery = Static<typeof ListHolidaysQuery>

export const CalendarQuery = Type.Object({ from: Day('أول يوم'), to: Day('آخر يوم') })
export type CalendarQuery = Static<typeof CalendarQuery>

const path = '/api/admin/holidays'
const params = Type.Object({ id: Id('رقم العطلة') })
const ofOffice = { area: 'admin', ownership: 'all' } as const
const editing = { ...ofOffice, permission: 'timetable.edit' } as const
const one = { ...editing, path: `${path}/:id`, params } as const

export const listHolidays = endpoint({
  ...ofOffice,
  name: 'listHolidays',
  summary: 'عطل المدرسة',
  permission: 'curriculum.read',
  method: 'GET',
  path,
  query: ListHolidaysQuery,
  replies: { 200: Type.Array(Holiday) },
  isList: true,
})

export const createHoliday = endpoint({
  ...editing,
  name: 'createHoliday',
  summary: 'إضافة عطلة',
  method: 'POST',
  path,
  body: CreateHolidayBody,
  replies: { 201: withMessage(Holiday) },
  refusals: [404, 409],
  isIdempotent: true,
})

export const previewHoliday = endpoint({
  ...editing,
  name: 'previewHoliday',
  summary: 'الحصص التي تقع في أيام عطلة، ولا يغيّر شيئًا',
  method: 'POST',
  path: `${path}/preview`,
  body: PreviewHolidayBody,
  replies: { 200: HolidayPreview },
})

export const updateHoliday = endpoint({
  ...one,
  name: 'updateHoliday',
  summary: 'تعديل عطلة أو نقلها',
  method: 'PUT',
  body: UpdateHolidayBody,
  replies: { 200: withMessage(Holiday) },
  refusals: [409],
})

export const deleteHoliday = endpoint({
  ...one,
  name: 'deleteHoliday',
  summary: 'حذف عطلة',
  method: 'DELETE',
  replies: { 204: null },
})

export const getCalendar = endpoint({
  area: 'member',
  ownership: 'visible',
  name: 'getCalendar',
  summary: 'العطل والفصول في أيام',
  method: 'GET',
  path: '/api/calendar',
  query: CalendarQuery,
  replies: { 200: Calendar },
})
