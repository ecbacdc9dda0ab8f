import { listAnnouncements } from '@manara/contract/announcements.ts'
import { getCalendar } from '@manara/contract/calendar.ts'
import type { listAttendedCourseMaterials } from '@manara/contract/learning.ts'
import type { listCurriculumMaterials, listMaterials, Material } from '@manara/contract/materials.ts'
import { listTermOptions, type TermOption } from '@manara/contract/terms.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import type { Span } from '../period.queries.ts'
import { plain } from '../skills/skill-context.ts'
import type { Frame } from './frame.ts'
import { frameText as say } from './frames.text.ts'
import { listed, pair, person, shortened } from './rows.ts'
import {
  all,
  fromList,
  type Rows,
  readOf,
  readWhole,
  type Thing,
  type ThingContext,
  thing,
  type WriteDay,
} from './thing.ts'

const holidayDays = 180

/** A day as `2026-11-28`, so many days later. */
export function daysAfter(day: string, count: number): string {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + count)
  return later.toISOString().slice(0, 10)
}

const daysFrom = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
const days = { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' }

/** From one day to another, or the one day. */
export const writeDays = (first: string, last: string, writeDay: WriteDay): string =>
  first === last ? writeDay(first) : `${writeDay(first)} – ${writeDay(last)}`

const ahead = new Set(['today', 'tomorrow', 'dayAfterTomorrow', 'nextWeek'])

/** Lessons are still to come on these days: «دروس الغد» are no lectures. */
export const isAhead = ({ period, order }: Frame): boolean =>
  order?.direction === 'soonest' ||
  (period !== undefined && (typeof period === 'string' ? ahead.has(period) : 'date' in period || !period.isPast))

const aheadDays = 14

/** The days that are asked about, or the next two weeks. */
export async function lessonDays({ readSpan }: ThingContext, span: Span | undefined) {
  if (span) return { from: span.firstDay, to: span.lastDay }
  const { firstDay } = await readSpan('today')
  return { from: firstDay, to: daysAfter(firstDay, aheadDays) }
}

/** Until when a lesson is still to come. */
export const lessonComes = ({
  day,
  startsAt,
  state,
}: {
  day: string
  startsAt: string
  state: string
}): string | null => (state === 'CANCELLED' ? null : `${day} ${startsAt}`)

/** The announcements that the caller may read, on the page of the role. */
export const announcement = (page: `/${string}`): Thing =>
  thing<{ title: string; content: string; postedAt: string }>({
    heading: 'الإعلانات',
    forms: nouns.announcement.subject,
    fetch: fromList(listAnnouncements, { sort: '-postedAt' }),
    line: ({ title, content, postedAt }, writeDay) =>
      say.announcement(plain(title), writeDay(postedAt), shortened(plain(content), 160)),
    page: () => page,
    filters: { q: undefined },
    person: (words) => ({ query: { q: words } }),
    at: (row) => row.postedAt,
    newest: '-postedAt',
  })

type CourseMaterial = Material & { courseName: string }

/** Reference materials of these courses, the newest first. */
export async function materialsOf(
  context: ThingContext,
  courses: readonly { courseId: number; name: string }[],
  declaration: typeof listMaterials | typeof listCurriculumMaterials | typeof listAttendedCourseMaterials,
): Promise<Rows<CourseMaterial>> {
  const found: CourseMaterial[] = []
  for (const { courseId, name } of courses) {
    const rows = await readWhole(context, declaration as typeof listMaterials, { params: { courseId } })
    found.push(...rows.map((row) => ({ ...row, courseName: name })))
  }
  return all(found.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt)))
}

/** How an answer names, filters and sorts reference materials. */
export const describedMaterial = (page: `/${string}`) => ({
  line: ({ title, courseName }: CourseMaterial) => pair(title, courseName),
  page: () => page,
  named: { course: () => ({}), classroom: () => ({}) },
  person: person(({ title }: CourseMaterial) => title),
  at: (row: CourseMaterial) => row.uploadedAt,
  newest: 'uploadedAt',
  beside: ['course'],
})

interface Holiday {
  name: string
  firstDay: string
  lastDay: string
  isTentative: boolean
}

/** The holidays that are still to come, the next one first. */
export const holiday = thing<Holiday>({
  heading: 'العطل القادمة',
  saysWhen: true,
  forms: { one: 'عطلة واحدة', two: 'عطلتان', few: 'عطل', many: 'عطلة', other: 'عطلة' },
  async fetch(context, _query, _frame, span) {
    const today = await context.readSpan('today')
    const from = span?.firstDay ?? today.firstDay
    const to = span?.lastDay ?? daysAfter(from, holidayDays)
    const { holidays } = await readOf(context, getCalendar, { query: { from, to } })
    return all(holidays.toSorted((one, other) => one.firstDay.localeCompare(other.firstDay)))
  },
  line: ({ name, firstDay, lastDay }, writeDay) => `${listed(name)}: ${writeDays(firstDay, lastDay, writeDay)}`,
  at: 'span',
  person: person(({ name }) => name),
  comes: ({ lastDay }) => `${lastDay} 24`,
  attributes: {
    status: { say: 'ثبوتها', of: ({ isTentative }) => say.holiday(isTentative) },
    days: { say: 'عدد الأيام', of: ({ firstDay, lastDay }) => daysFrom(firstDay, lastDay), forms: days },
  },
})

/** Terms of the school with their days. */
export const term = thing<TermOption>({
  heading: 'الفصول الدراسية',
  forms: { one: 'فصل واحد', two: 'فصلان', few: 'فصول', many: 'فصلًا', other: 'فصل' },
  saysWhen: true,
  fetch: async (context) => all(await readOf(context, listTermOptions)),
  line: ({ name, academicYearName, startsOn, endsOn }, writeDay) =>
    `${pair(name, academicYearName)}: ${writeDays(startsOn, endsOn, writeDay)}`,
  person: person(({ name }) => name),
})
