import { hasPayableDecimals, tooFinePrice, writeAmount } from '@manara/contract/country-presets.ts'
import { foldArabic } from '@manara/contract/names.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportKindDefinition, ImportRow, ImportTask, JudgedRow } from '../../platform/imports/import-kind.ts'
import { emptyJudgement } from '../../platform/imports/student-rows.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { readNumber } from '../../platform/spreadsheets/reading/cell-values.ts'
import { assignTeacher, createClassroom, updateClassroom } from '../classrooms/classrooms.service.ts'
import { createCourse, updateCourse } from '../courses/courses.service.ts'
import { createProgram } from '../programs/programs.service.ts'
import { getCountryFormats } from '../settings/settings.service.ts'
import { curriculumFields, curriculumText as text } from './curriculum-import.text.ts'
import {
  addPlace,
  type ClassroomPlace,
  type CoursePlace,
  findById,
  findPlaces,
  type Index,
  type Place,
  type Places,
  readPlaces,
  readTeachers,
  type Teacher,
} from './places.queries.ts'

/** What a row wants; a place without a number is made, unless an earlier row made it. */
interface Wanted {
  id: number | null
  name: string
}
interface CurriculumPlan {
  program: Wanted
  course: Wanted & { price?: number }
  classroom: (Wanted & { capacity?: number; teacherId?: number }) | null
}

interface Pass {
  places: Places
  teachers: Index<Teacher>
  currencyDecimals: number
  createsPrograms: boolean
}

/** A new classroom has as many seats as in its form (R-curriculum-10). */
const usualCapacity = 30
const longestName = 255

class Refusal extends Error {
  field: string
  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}

/** The one that is meant; undefined: one with this name can be made. */
function find<Of extends Place>(places: Index<Of>, owner: Place | undefined, field: string, word: string) {
  // Before it is folded and repeated in a sentence: a cell holds up to 32,767 characters.
  if (word.length > longestName) throw new Refusal(field, text.tooLong)
  const found = owner ? findPlaces(places, owner.id, word) : []
  if (found.length > 1) throw new Refusal(field, text.many(word))
  if (found[0]) return found[0]
  if (field !== 'classroom' && /^\d+$/.test(foldArabic(word))) throw new Refusal(field, text.unknownNumber(word))
  return undefined
}

const wordOf = ({ cells }: ImportRow, field: string) => lineOfCell(cells[field])

function readProgram({ places, createsPrograms }: Pass, row: ImportRow): Place | undefined {
  const word = wordOf(row, 'program')
  if (word === '') throw new Refusal('program', text.noProgram)
  const program = find(places.programs, { id: 0, name: '' }, 'program', word)
  if (!program && !createsPrograms) throw new Refusal('program', text.unknownProgram(word))
  return program
}

function readCourse({ places }: Pass, row: ImportRow, program: Place | undefined): CoursePlace | undefined {
  const word = wordOf(row, 'course')
  if (word === '') throw new Refusal('course', text.noCourse)
  return find(places.courses, program, 'course', word)
}

function readPrice({ currencyDecimals }: Pass, { cells }: ImportRow, course: CoursePlace | undefined) {
  if (lineOfCell(cells.price) === '') return undefined
  const read = readNumber(cells.price ?? null)
  if ('fault' in read || read.value < 0 || read.value > 9_999_999_999) throw new Refusal('price', text.wrongPrice)
  if (read.value === course?.price) return undefined
  if (course?.line !== undefined) throw new Refusal('price', text.otherPrice(course.line))
  if (!hasPayableDecimals(read.value, currencyDecimals)) throw new Refusal('price', tooFinePrice(currencyDecimals))
  return read.value
}

function readCapacity({ cells }: ImportRow, classroom: ClassroomPlace | undefined) {
  if (lineOfCell(cells.capacity) === '') return undefined
  const read = readNumber(cells.capacity ?? null)
  if ('fault' in read || !Number.isInteger(read.value) || read.value < 1 || read.value > 1_000)
    throw new Refusal('capacity', text.wrongCapacity)
  if (read.value < (classroom?.enrolled ?? 0))
    throw new Refusal('capacity', text.minimumCapacity(classroom?.enrolled ?? 0))
  return read.value === classroom?.capacity ? undefined : read.value
}

/** By national id, e-mail or full name. */
function readTeacher({ teachers }: Pass, row: ImportRow, classroom: ClassroomPlace | undefined): Teacher | undefined {
  const word = wordOf(row, 'teacher')
  if (word === '') return undefined
  if (word.length > longestName) throw new Refusal('teacher', text.tooLong)
  const [teacher, second] = teachers.get(foldArabic(word)) ?? []
  if (!teacher) throw new Refusal('teacher', text.unknownTeacher(word))
  if (second) throw new Refusal('teacher', text.many(word))
  return teacher.id === classroom?.teacherId ? undefined : teacher
}

function readClassroom(pass: Pass, row: ImportRow, course: CoursePlace | undefined) {
  const word = wordOf(row, 'classroom')
  if (word === '') {
    const field = ['capacity', 'teacher'].find((one) => wordOf(row, one) !== '')
    if (field) throw new Refusal(field, text.noClassroom)
    return undefined
  }
  const classroom = find(pass.places.classrooms, course, 'classroom', word)
  const [capacity, teacher] = [readCapacity(row, classroom), readTeacher(pass, row, classroom)]
  const isChanged = capacity !== undefined || teacher !== undefined
  if (classroom?.line !== undefined && isChanged) throw new Refusal('classroom', text.repeated(classroom.line))
  if (classroom && classroom.status !== 'ACTIVE' && isChanged) throw new Refusal('classroom', text.notActive)
  return { word, classroom, capacity, teacher, isChanged }
}

function understand(pass: Pass, row: ImportRow) {
  const program = readProgram(pass, row)
  const course = readCourse(pass, row, program)
  return { program, course, price: readPrice(pass, row, course), room: readClassroom(pass, row, course) }
}
type Understood = ReturnType<typeof understand>

/** Later rows of the file find what this one makes and changes; what is new has a number below 0. */
function remember(
  { places }: Pass,
  row: ImportRow,
  { program, course, price, room }: Understood,
  nextId: () => number,
) {
  const { line } = row
  const owner = program ?? addPlace(places.programs, 0, { id: nextId(), name: wordOf(row, 'program') })
  const added = { id: nextId(), name: wordOf(row, 'course'), programId: owner.id, price: 0 }
  const home: CoursePlace = course ?? addPlace(places.courses, owner.id, added)
  if (price !== undefined) Object.assign(home, { price, line })
  if (!room) return
  const { word, classroom, capacity = usualCapacity, teacher } = room
  const fresh = {
    id: nextId(),
    name: word,
    courseId: home.id,
    capacity,
    teacherId: null,
    status: 'ACTIVE',
    enrolled: 0,
  }
  const place: ClassroomPlace = classroom ?? addPlace(places.classrooms, home.id, fresh)
  if (room.isChanged)
    Object.assign(place, { ...(room.capacity && { capacity }), ...(teacher && { teacherId: teacher.id }), line })
}

function judgeOne(pass: Pass, row: ImportRow, nextId: () => number): JudgedRow<CurriculumPlan> {
  const words = (field: string) => wordOf(row, field)
  const known = {
    ...emptyJudgement,
    name: [words('course'), words('classroom')].filter(Boolean).join(': ').slice(0, 500),
  }
  try {
    const found = understand(pass, row)
    const { program, course, price, room } = found
    const { classroom, capacity, teacher } = room ?? {}
    const old = pass.teachers.get(`\n${classroom?.teacherId}`)?.[0]
    const isNew = !program || !course || (room !== undefined && !classroom)
    const values = [
      ...(program ? [] : [{ field: 'program', before: null, after: words('program') }]),
      ...(course ? [] : [{ field: 'course', before: null, after: words('course') }]),
      ...(price === undefined
        ? []
        : [
            {
              field: 'price',
              before: course ? writeAmount(course.price, pass) : null,
              after: writeAmount(price, pass),
            },
          ]),
      ...(room && !classroom ? [{ field: 'classroom', before: null, after: room.word }] : []),
      ...(capacity
        ? [{ field: 'capacity', before: classroom ? String(classroom.capacity) : null, after: String(capacity) }]
        : []),
      ...(teacher ? [{ field: 'teacher', before: old?.fullName ?? null, after: teacher.fullName }] : []),
    ]
    if (values.length === 0) return { ...known, outcome: 'SAME' }
    const toWanted = (place: Place | undefined, field: string): Wanted =>
      place && place.id > 0 ? { id: place.id, name: place.name } : { id: null, name: words(field) }
    const plan: CurriculumPlan = {
      program: toWanted(program, 'program'),
      course: { ...toWanted(course, 'course'), ...(price !== undefined && { price }) },
      classroom: room
        ? {
            ...toWanted(classroom, 'classroom'),
            ...(capacity && { capacity }),
            ...(teacher && { teacherId: teacher.id }),
          }
        : null,
    }
    remember(pass, row, found, nextId)
    return { ...known, outcome: isNew ? 'NEW' : 'CHANGED', values, plan }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...known, outcome: 'REFUSED', problems: [{ field: error.field, text: error.message }] }
  }
}

const findWanted = <Of extends Place>(places: Index<Of>, ownerId: number, { id, name }: Wanted) =>
  id === null ? findPlaces(places, ownerId, name)[0] : findById(places, ownerId, id)

interface Writing {
  trx: Trx
  caller: Caller
  places: Places
}

async function writeProgram({ trx, caller, places }: Writing, wanted: Wanted): Promise<number> {
  const found = findWanted(places.programs, 0, wanted)
  if (found) return found.id
  const { academicProgramId: id } = await createProgram(trx, caller, { name: wanted.name })
  return addPlace(places.programs, 0, { id, name: wanted.name }).id
}

async function writeCourse({ trx, caller, places }: Writing, programId: number, wanted: CurriculumPlan['course']) {
  const found = findWanted(places.courses, programId, wanted)
  const { name = '', price = 0 } = { ...found, ...wanted }
  if (found && wanted.price !== undefined) await updateCourse(trx, caller, found.id, { name: found.name, price })
  if (found) return found.id
  const { courseId: id } = await createCourse(trx, caller, { name, academicProgramId: programId, price })
  return addPlace(places.courses, programId, { id, name, programId, price }).id
}

async function writeClassroom(
  { trx, caller, places }: Writing,
  courseId: number,
  { capacity, teacherId, ...wanted }: NonNullable<CurriculumPlan['classroom']>,
): Promise<void> {
  const found = findWanted(places.classrooms, courseId, wanted)
  const fresh = { name: wanted.name, courseId, capacity: capacity ?? usualCapacity }
  const id = found?.id ?? (await createClassroom(trx, caller, fresh)).classroomId
  if (!found) addPlace(places.classrooms, courseId, { ...fresh, id, teacherId: null, status: 'ACTIVE', enrolled: 0 })
  else if (capacity !== undefined) await updateClassroom(trx, caller, id, { name: found.name, capacity })
  if (teacherId !== undefined) await assignTeacher(trx, caller, id, { teacherId })
}

async function startPass(db: Db, { isCommit, options: { createsPrograms = false } }: ImportTask): Promise<Pass> {
  const { currencyDecimals } = await getCountryFormats(db)
  const places = await readPlaces(db, isCommit)
  return { places, teachers: await readTeachers(db), currencyDecimals, createsPrograms }
}

/** What the pieces of a commit find and make; it ends with their transaction. */
const written = new WeakMap<Trx, Places>()

/** Programs, their courses and classrooms; what is missing is added, nothing is deleted or renamed (R-import-13). */
export const curriculumImport: ImportKindDefinition<CurriculumPlan> = {
  kind: 'CURRICULUM',
  title: text.title,
  listFields: async () => [...curriculumFields],
  async startJudging(db, _, task) {
    const pass = await startPass(db, task)
    let last = 0
    const nextId = () => {
      last -= 1
      return last
    }
    return { judge: async (rows) => rows.map((row) => judgeOne(pass, row, nextId)) }
  },
  async apply(trx, caller, _, rows) {
    const places = written.get(trx) ?? (await readPlaces(trx, false))
    written.set(trx, places)
    const writing: Writing = { trx, caller, places }
    for (const { plan } of rows) {
      const programId = await writeProgram(writing, plan.program)
      const courseId = await writeCourse(writing, programId, plan.course)
      if (plan.classroom) await writeClassroom(writing, courseId, plan.classroom)
    }
  },
}
