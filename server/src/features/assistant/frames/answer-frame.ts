import { getSchool } from '@manara/contract/school.ts'
import { readerRole, userRole } from '@manara/contract/users.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { gregorianDate, writtenDay } from '../../../platform/format/dates.ts'
import type { ReadEndpoint } from '../../../platform/http/endpoint-reader.ts'
import { isCommand, readWords as readSchoolWords } from '../../../platform/llm/builtin/school-words.ts'
import { Problem } from '../../../platform/problems/problem.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { readDate, readSpan, readWeekday } from '../period.queries.ts'
import { answerText } from '../skills/everyone.text.ts'
import { toAskedFrame } from './asked-frame.ts'
import { type Frame, type FramePeriod, given, type Reading } from './frame.ts'
import { type FrameContext, pageOf } from './frame-answers.ts'
import { frameText } from './frames.text.ts'
import { type KnownName, listKnownNames } from './names.queries.ts'
import { officeThings } from './office-things.ts'
import { addTo, isGroup, isPlain, isText, readQuestion } from './read-frame.ts'
import { type FrameResult, runFrame } from './run-frame.ts'
import { studentThings } from './student-things.ts'
import { teacherThings } from './teacher-things.ts'
import { hasValue, NotOwn, NotPermitted, type RoleTable, readOf, TooMany } from './thing.ts'
import { answerToday, asksToday } from './today.ts'

const marks = ['grade', 'practical', 'exam', 'average', 'attendance', 'absences']
const outcomes = ['passed', 'failing', 'graded', 'ungraded', 'barred']
const ofRooms = { seats: 'classroom', capacity: 'classroom' }
const handedIn = { submitted: 'quiz', unsubmitted: 'quiz' }
const each = (names: readonly string[], entity: string) => Object.fromEntries(names.map((name) => [name, entity]))

const roles: Readonly<Record<number, RoleTable>> = {
  [userRole.Administrator]: {
    things: officeThings,
    usual: {
      ...each([...marks, ...outcomes], 'student'),
      ...ofRooms,
      ...each(['paid', 'awaitingPayment'], 'request'),
      gpa: 'graduate',
    },
    today: ['list request +pending', 'list request +paid', 'list excuse +pending', 'count graduate -certificate'],
  },
  [userRole.Teacher]: {
    things: teacherThings,
    usual: { ...each([...marks, ...outcomes], 'student'), ...ofRooms, ...handedIn },
    today: ['list lesson @today', 'list sheet', 'list question +pending +coordinated', 'list announcement @today'],
  },
  [userRole.Student]: {
    things: studentThings,
    usual: { ...each([...marks, ...outcomes], 'course'), ...handedIn },
    today: ['list lesson @today', 'list quiz +open', 'list announcement @today'],
  },
}

export interface FrameDeps {
  db: Db
  clock: Clock
  read: ReadEndpoint
}

const namedKinds = ['classroom', 'course', 'program'] as const

/** A question by itself is about some things, and asks something of them or limits them. */
function toFrame(reading: Reading, { things, usual }: RoleTable): Frame | undefined {
  const { ask, entity: said, hinted, mentioned, back, isNext, isEach, tags, without, names } = reading
  const { person, isNamed, attribute, order, period, counted, isEither } = reading
  // «أي شعبة فيها أكثر …» points back to itself.
  if (isNext || back === 'them' || (back === 'it' && !said)) return undefined
  const named = namedKinds.find((kind) => names.some((name) => name.kind === kind))
  const limit = [attribute, ...tags, ...without].flatMap((name) => (name && usual[name]) ?? [])[0]
  // «أعلى علامة بشعبة جافا» is about students.
  const isKnown = !attribute || !namedKinds.some((kind) => kind === said) || hasValue(things, said ?? '', attribute)
  const isOnlyDays = period && !attribute && !order && tags.length + names.length === 0 && !person
  const entity =
    (isKnown ? said : (limit ?? said)) ??
    limit ??
    hinted ??
    // «شو عندي بكرا؟»
    (attribute || order ? named : isOnlyDays && ask === 'list' && things.lesson ? 'lesson' : undefined)
  if (entity === undefined) return undefined
  const isLimited = tags.length + without.length + names.length > 0 || person !== undefined
  if (!ask && !isLimited && !order && !attribute && !period) return undefined
  const [each] = mentioned
  const base = { ask: ask ?? 'list', tags, without, names, ...given({ person, isNamed, order, period }) } as const
  const thing = things[entity]
  // «كم طالب بشعبتنا؟»
  if (!thing && each && things[each]?.attributes?.[entity])
    return { ...base, ask: 'list', entity: each, attribute: entity }
  const counts = order ? order.direction === 'most' : isEach
  if (each && counts && thing?.attributes?.[each]?.addsUp === undefined) {
    // «على أي برنامج أكتر طلبات»
    if (things[each]?.groups?.[entity]) return { ...base, entity: each, group: entity }
    if (thing?.groups?.[each]) return { ...base, entity, group: each }
  }
  const by = order && !order.by && mentioned.find((name) => thing?.attributes?.[name])
  if (order && by) return { ...base, entity, order: { ...order, by }, ...given({ attribute }) }
  if (isEach) return each && !attribute ? { ...base, ask: 'list', entity: each, attribute: entity } : undefined
  // «كويز CSS كم سؤال فيه»
  if (counted && counted !== entity && thing?.attributes?.[counted] && isLimited)
    return { ...base, ask: 'list', entity, attribute: counted }
  if (isEither && thing?.attributes?.status && (tags.length > 0 || attribute === 'status'))
    return { ...base, tags: [], ask: 'list', entity, attribute: 'status' }
  return { ...base, entity, ...given({ attribute }) }
}

/** «وكم مدرّس؟», «ومين …؟»: where another question begins. */
const between = /[؟?،,\n]+\s*(?=\S)|\s(?=و(?:كم|قديش|أديش|شقد|شو|ايش|إيش|شنو|مين|ايمت|إيمت|متى|هل|أي|اي)\s)/u

const dayParts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

const mostParts = 3

/** A longer text is no question about figures; it is read in the thread, where it delays no others. */
const longestQuestion = 300

async function answerOne(
  { role, context, known }: Frames,
  question: string,
  before: Frame | undefined,
  isPart = false,
): Promise<FrameResult | undefined> {
  // Orders are for others: nothing is done here.
  if (isCommand(readSchoolWords(question))) return undefined
  const reading = readQuestion(question, known)
  // What a teacher or a student sees is not the whole school.
  if (!reading || (reading.isOfSchool && role !== roles[userRole.Administrator])) return undefined
  if (asksToday(reading)) return answerToday(role, (frame) => runOrDecline(context, frame, wholly))
  // «وهل نجحت؟» is about those of the question before.
  const added = before && addTo(before, reading, role)
  const whole = toFrame(reading, role)
  // «أي وحدة فيها أكتر طلاب؟»
  const part = before && role.things[before.entity]?.attributes?.[reading.entity ?? '']
  const isOfResult = part && isText(part) && before.result !== undefined && isPlain(reading)
  const isOfGroup = before && reading.order && reading.entity && isGroup(before, reading.entity, role.things)
  const isAlone = reading.names.length + reading.mentioned.length === 0
  const pointsBack =
    isOfResult ||
    (isOfGroup && isAlone) ||
    (reading.back !== undefined && (!reading.order || part?.addsUp) && reading.mentioned.length === 0)
  // «شو عندي بكرا؟» asks for lessons, whatever was asked before.
  const says = reading.entity ?? (reading.ask && whole?.entity === 'lesson' ? 'lesson' : undefined)
  const isComplete = says !== undefined && !pointsBack && !reading.isEach
  for (const frame of isComplete ? [whole, added] : [added, whole]) {
    const result =
      frame && (await runOrDecline(context, frame, isPart ? { ...reading, isWhole: true } : reading, frame === added))
    if (result) return result
  }
  return undefined
}

function tooMany({ things }: FrameContext, frame: Frame): string {
  const thing = things[frame.entity]
  if (!thing) return frameText.tooMany('')
  const person = frame.person && thing.person?.(frame.person)
  const conditions = person ? [{ ...person, say: '' }] : []
  return `${frameText.tooMany(thing.heading)}${pageOf({ thing, frame, conditions }, [])}`
}

/** The answer of a frame; undefined when it cannot be executed for this person. */
export async function runOrDecline(
  context: FrameContext,
  frame: Frame,
  reading: Parameters<typeof runFrame>[2],
  isAdded = false,
): Promise<FrameResult | undefined> {
  try {
    return await runFrame(context, frame, reading)
  } catch (error) {
    // Once refused, what is said next may be about anything.
    if (error instanceof NotPermitted) return isAdded ? undefined : { text: answerText.notPermitted, frame }
    // Without the question before, others may know more of what is named.
    if (error instanceof NotOwn) return { text: isAdded ? frameText.notOwn : undefined, frame }
    if (error instanceof TooMany) return { text: tooMany(context, frame), frame, lacks: 'rows' }
    // What a screen of theirs would not open either: a list that is not there, or too long a stretch of days.
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
}

/** For a frame that the summary of today or a model has built: no word was left unread. */
const wholly = { mentioned: [], isForeign: false, isWhole: true } as const

const mostUnknown = 2

/** The question without the words that were not understood, when it still asks something: to be offered and not answered. */
async function nearFrame(
  frames: Frames,
  question: string,
  before: Frame | undefined,
): Promise<FrameResult | undefined> {
  const unknown = readQuestion(question, frames.known)?.person?.split(' ') ?? []
  if (unknown.length === 0 || unknown.length > mostUnknown) return undefined
  const near = question
    .split(/\s+/)
    .filter((word) => !unknown.includes(word.replace(/[؟?،,.!]+$/, '')))
    .join(' ')
  const reading = near === question ? undefined : readQuestion(near, frames.known)
  if (!(reading?.entity ?? reading?.attribute) || reading?.person) return undefined
  const found = await answerOne(frames, near, before)
  return found?.text === undefined ? undefined : { text: undefined, near, frame: found.frame, lacks: 'words' }
}

/** «2026-11-28 08:05» */
const wallClock = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment)

/** All that frames of this person need: the table of their role, their rights, and the names within their reach. */
export interface Frames {
  role: RoleTable
  context: FrameContext
  known: readonly KnownName[]
}

/** Undefined for a text that is too long for a question about figures. */
export async function openFrames(
  { db, clock, read }: FrameDeps,
  caller: Caller,
  question: string,
): Promise<Frames | undefined> {
  const role = roles[readerRole(caller.role)]
  if (!role || question.length > longestQuestion) return undefined
  const known = await listKnownNames(db, caller)
  const calendar = await getSchoolCalendar(db)
  const base = {
    caller,
    now: wallClock(clock(), calendar.timeZone),
    read,
    things: role.things,
    readSpan: (period: Exclude<FramePeriod, 'other'>) =>
      typeof period === 'string'
        ? readSpan(db, clock(), period)
        : 'date' in period
          ? readDate(db, clock(), period.date)
          : readWeekday(db, clock(), period.weekday, period.isPast),
  }
  const writeDay = (day: string) =>
    day.length === 10 ? writtenDay(day, calendar, dayParts) : gregorianDate(new Date(day), calendar)
  const school = await readOf({ ...base, writeDay, school: undefined as never }, getSchool)
  return { role, context: { ...base, writeDay, school }, known }
}

/** Executes a frame of a table about what was named in a question. */
export async function runAskedFrame(
  { context, known }: Frames,
  written: string,
  words: readonly string[],
  said: { days?: FramePeriod; question?: string } = {},
) {
  const frame = toAskedFrame(written, words, known, said)
  return frame && runOrDecline(context, frame, wholly)
}

/**
 * Answers a question about figures, names and lists of the school, when each of its words was understood (R-assistant-8);
 * undefined else. `before` is the frame of the last answer.
 */
export async function answerFrame(
  frames: Frames,
  question: string,
  before: Frame | undefined,
): Promise<FrameResult | undefined> {
  const whole = await answerOne(frames, question, before)
  if (whole) return whole
  const parts = question.split(between).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > mostParts) return nearFrame(frames, question, before)
  const texts: string[] = []
  let frame = before
  let isWhole = true
  for (const [place, part] of parts.entries()) {
    const text = part.replace(joinedAnd, '')
    const answer =
      (await answerOne(frames, text, frame, true)) ??
      // «كم مقبول وكم معلّق بالبنك»
      (place === 0 && (await answerLike(frames, text, parts[1] ?? '')))
    if (!answer || answer.text === undefined) {
      if (texts.length === 0) return undefined
      isWhole = false
      texts.push(frameText.onlyPart)
      break
    }
    if (answer.lacks) isWhole = false
    texts.push(answer.text)
    frame = answer.frame
  }
  return frame && { text: texts.join('\n\n'), frame, ...(!isWhole && { lacks: 'rest' }) }
}

const joinedAnd = /^\s*و(?=\S{2})/

/** The first of two questions, when only the second says what both are about. */
async function answerLike(frames: Frames, text: string, other: string): Promise<FrameResult | undefined> {
  const later = await answerOne(frames, other.replace(joinedAnd, ''), undefined, true)
  return later && answerOne(frames, text, later.frame, true)
}
