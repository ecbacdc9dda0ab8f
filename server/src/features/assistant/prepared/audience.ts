import { announcementScope, createAnnouncement, type ScopeCode } from '@manara/contract/announcements.ts'
import { getClassroom } from '@manara/contract/classrooms.ts'
import { named } from '@manara/contract/named.ts'
import { listTaughtClassrooms, type TaughtClassroom } from '@manara/contract/teaching.ts'
import { userRole } from '@manara/contract/users.ts'
import { findNames } from '../frames/find-names.ts'
import type { NamedThing } from '../frames/frame.ts'
import { type KnownName, listKnownNames } from '../frames/names.queries.ts'
import { plain } from '../skills/skill-context.ts'
import { means, meansJoined } from './act-words.ts'
import { namedPlace, preparedText } from './prepared.text.ts'
import { type ActContext, mayCall, type Prepared } from './prepared.ts'

/** Whom an announcement is for: a classroom that the caller teaches, or what the office may choose. */
export type Audience =
  | { kind: 'taught'; id: number; label: string }
  | { kind: 'office'; scope: ScopeCode; id: number | null; label: string }

interface Said {
  names: readonly NamedThing[]
  isEveryone: boolean
  /** Words that are no name within the reach of the caller. */
  unknown: string
}

function readSaid(words: readonly string[], known: readonly KnownName[]): Said {
  const { names, places } = findNames(words, known)
  const others = words.filter((_, place) => !places.has(place))
  const isUnderstood = (word: string) =>
    means(word, 'filler') || meansJoined(word, 'audience') || meansJoined(word, 'everyone')
  return {
    names,
    isEveryone: others.some((word) => meansJoined(word, 'everyone')),
    unknown: others.filter((word) => !isUnderstood(word)).join(' '),
  }
}

const idsOf = (names: readonly NamedThing[], kind: NamedThing['kind']): number[] | undefined => {
  const ids = names.filter((name) => name.kind === kind).flatMap((name) => name.ids)
  return ids.length > 0 ? ids : undefined
}

const mostRooms = 200

/** Active classrooms of the teacher, of the names that were said. */
async function listOwnRooms({ read, caller }: ActContext): Promise<TaughtClassroom[]> {
  const list = await read(listTaughtClassrooms, caller, { query: { status: 'ACTIVE', limit: mostRooms } })
  return list?.rows ?? []
}

const placeOf = ({ courseName, name }: TaughtClassroom) => namedPlace(courseName, name)

async function findTaught(context: ActContext, { names, unknown, isEveryone }: Said): Promise<Audience | Prepared> {
  const own = await listOwnRooms(context)
  if (own.length === 0) return { text: preparedText.noActiveRoom }
  if (unknown !== '') return { text: preparedText.unknownAudience(unknown, own.map(placeOf)) }
  if (isEveryone && names.length === 0 && own.length > 1) return { text: preparedText.schoolOfOthers }
  const isOf = (kind: NamedThing['kind'], id: number) => idsOf(names, kind)?.includes(id) !== false
  const found = own.filter(
    (room) =>
      isOf('classroom', room.classroomId) && isOf('course', room.courseId) && isOf('program', room.academicProgramId),
  )
  const [room] = found
  if (!room || found.length > 1) return { text: preparedText.needsRoom((room ? found : own).map(placeOf)) }
  const label = preparedText.classroom(room.courseName, room.name, room.enrolledStudentsCount)
  return { kind: 'taught', id: room.classroomId, label }
}

const scopes = {
  classroom: announcementScope.CLASSROOM,
  course: announcementScope.COURSE,
  program: announcementScope.PROGRAM,
} as const

/** The narrowest thing that was named: «الشعبة أ من جافا» is a classroom. */
const narrowest = (names: readonly NamedThing[]) =>
  (['classroom', 'course', 'program'] as const).find((kind) => names.some((name) => name.kind === kind))

/** Those of the kind that lie within everything else that was named. */
export function listMeant(
  kind: NamedThing['kind'],
  names: readonly NamedThing[],
  known: readonly KnownName[],
): KnownName[] {
  const courses = new Map(known.filter((one) => one.kind === 'course').map((one) => [one.id, one]))
  const within = ({ courseId, programId }: KnownName) => {
    const program = programId ?? courses.get(courseId ?? 0)?.programId
    const isOfProgram = kind === 'program' || idsOf(names, 'program')?.includes(program ?? 0) !== false
    return isOfProgram && (kind !== 'classroom' || idsOf(names, 'course')?.includes(courseId ?? 0) !== false)
  }
  const ids = idsOf(names, kind)
  return known.filter((one) => one.kind === kind && ids?.includes(one.id) === true && within(one))
}

/** «قواعد البيانات، أ»: a classroom with its course. */
export function placeName({ kind, name, courseId }: KnownName, known: readonly KnownName[]): string {
  const course = kind === 'classroom' && known.find((one) => one.kind === 'course' && one.id === courseId)
  return course ? namedPlace(course.name, name) : named(plain(name))
}

async function labelOf({ read, caller }: ActContext, { kind, id, name }: KnownName): Promise<string> {
  if (kind === 'program') return preparedText.program(name)
  if (kind === 'course') return preparedText.course(name)
  const room = await read(getClassroom, caller, { params: { id } })
  return room ? preparedText.classroom(room.courseName, room.name, room.enrolledStudentsCount) : name
}

async function findOfOffice(
  context: ActContext,
  said: Said,
  known: readonly KnownName[],
): Promise<Audience | Prepared> {
  const { names, unknown } = said
  if (unknown !== '') return { text: preparedText.unknownAudience(unknown) }
  const kind = narrowest(names)
  if (!kind) return { kind: 'office', scope: announcementScope.GLOBAL, id: null, label: preparedText.everybody }
  const meant = listMeant(kind, names, known)
  const [only] = meant
  const label = names.map((name) => name.label).join(' ')
  if (!only) return { text: preparedText.unknownAudience(label) }
  if (meant.length > 1)
    return {
      text: preparedText.several(
        label,
        meant.map((one) => placeName(one, known)),
      ),
    }
  return { kind: 'office', scope: scopes[kind], id: only.id, label: await labelOf(context, only) }
}

/** Whom the words of an order are for; an answer where this is not clear, or not the caller's. */
export async function findAudience(context: ActContext, words: readonly string[]): Promise<Audience | Prepared> {
  const known = await listKnownNames(context.db, context.caller)
  const said = readSaid(words, known)
  // A teacher who announces for the office as well means their own classroom, unless they say otherwise.
  const isOwn = context.caller.role === userRole.Teacher && said.names.length === 0 && !said.isEveryone
  return isOwn || !mayCall(context, createAnnouncement) ? findTaught(context, said) : findOfOffice(context, said, known)
}
