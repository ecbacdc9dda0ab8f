import { assignTeacher, type Classroom, getClassroom } from '@manara/contract/classrooms.ts'
import { listUsers, type User, userRole } from '@manara/contract/users.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { findNames } from '../frames/find-names.ts'
import { type KnownName, listKnownNames } from '../frames/names.queries.ts'
import { means, meansJoined } from './act-words.ts'
import { listMeant, placeName } from './audience.ts'
import { namedPlace, preparedText } from './prepared.text.ts'
import { type ActContext, mayCall, opened, type Prepared, toLines } from './prepared.ts'
import type { Order } from './read-order.ts'

const mostRooms = 20
const mostTeachers = 9

/** Known classrooms that the words name, by themselves or by their course alone. */
function findRooms(words: readonly string[], known: readonly KnownName[]) {
  const { names, places } = findNames(words, known)
  const courses = new Set(listMeant('course', names, known).map(({ id }) => id))
  const rooms = names.some(({ kind }) => kind === 'classroom')
    ? listMeant('classroom', names, known)
    : known.filter(({ kind, courseId }) => kind === 'classroom' && courseId !== null && courses.has(courseId))
  const isPartOfName = (word: string, place: number) =>
    !places.has(place) && !means(word, 'filler') && !meansJoined(word, 'role')
  return { rooms, label: names.map((name) => name.label).join(' '), teacher: words.filter(isPartOfName) }
}

const readTeachers = async ({ read, caller }: ActContext, words: readonly string[]): Promise<User[]> => {
  const query = { role: userRole.Teacher, q: words.join(' '), limit: mostTeachers }
  return (await read(listUsers, caller, { query }))?.rows ?? []
}

/** Teachers of this name: those whose whole name it is, else those whose name holds its words; «لأحمد» is «أحمد» too. */
async function findTeachers(context: ActContext, words: readonly string[]): Promise<User[]> {
  const [first = '', ...others] = words
  const bare = first.startsWith('ل') ? [first.slice(1), ...others] : undefined
  const as = async (asked: readonly string[]) => {
    const found = await readTeachers(context, asked)
    const same = found.filter(({ fullName }) => fold(fullName) === asked.join(' '))
    return same.length > 0 ? same : found
  }
  const found = await as(words)
  return found.length === 0 && bare ? as(bare) : found
}

async function listActive({ read, caller }: ActContext, rooms: readonly KnownName[]): Promise<Classroom[]> {
  const active: Classroom[] = []
  for (const { id } of rooms) {
    const room = await read(getClassroom, caller, { params: { id } })
    if (room?.status === 'ACTIVE') active.push(room)
  }
  return active
}

/** The one active classroom that is meant, or why there is none. */
async function chooseRoom(context: ActContext, found: ReturnType<typeof findRooms>, known: readonly KnownName[]) {
  const { rooms, label } = found
  const refuse = (places: readonly string[]) => ({ text: preparedText.several(label, places) })
  if (rooms.length > mostRooms) return refuse(rooms.map((room) => placeName(room, known)))
  const active = await listActive(context, rooms)
  const [room] = active
  if (!room) return { text: preparedText.noActiveClassroom(label) }
  return active.length > 1 ? refuse(active.map(({ courseName, name }) => namedPlace(courseName, name))) : room
}

function propose(context: ActContext, room: Classroom, teacher: User): Prepared {
  const { labels } = preparedText
  const lines = toLines([
    [labels.teacher, teacher.fullName],
    [labels.classroom, preparedText.place(room.courseName, room.name, room.academicProgramName)],
    [labels.instead, room.teacherName ?? preparedText.noTeacher],
    [labels.notified, teacher.fullName],
  ])
  return {
    text: preparedText.assigned,
    proposal: {
      kind: 'assignTeacher',
      title: preparedText.titles.assignTeacher,
      lines,
      ...opened(context),
      params: { id: room.classroomId },
      body: { teacherId: teacher.userId },
    },
  }
}

/** A teacher for a classroom, both found by the lists of the person who orders it (R-assistant-9). */
export async function prepareAssignment(context: ActContext, { words }: Order): Promise<Prepared> {
  if (!mayCall(context, assignTeacher) || !mayCall(context, listUsers)) return { text: preparedText.assignmentOfOthers }
  const known = await listKnownNames(context.db, context.caller)
  const found = findRooms(words, known)
  if (found.rooms.length === 0 || found.teacher.length === 0) return { text: preparedText.needsAssignment }
  const said = found.teacher.join(' ')
  const [teacher, ...others] = await findTeachers(context, found.teacher)
  if (!teacher) return { text: preparedText.unknownTeacher(said) }
  if (others.length > 0) {
    const lines = [teacher, ...others].map(({ fullName, email }) => preparedText.teacherLine(fullName, email))
    return { text: preparedText.severalTeachers(said, lines) }
  }
  const room = await chooseRoom(context, found, known)
  if ('text' in room) return room
  if (room.teacherId === teacher.userId)
    return { text: preparedText.alreadyTeaches(teacher.fullName, namedPlace(room.courseName, room.name)) }
  return propose(context, room, teacher)
}
