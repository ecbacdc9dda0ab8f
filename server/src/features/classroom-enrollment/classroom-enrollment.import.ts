import { foldArabic } from '@manara/contract/names.ts'
import { enrollmentAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inPieces, tell } from '../../platform/events/tell.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportKindDefinition, ImportRow, JudgedRow } from '../../platform/imports/import-kind.ts'
import {
  emptyJudgement,
  findStudents,
  judgeRefused,
  judgeUnclear,
  listMissingStudent,
  type StudentAnswer,
  studentFields,
} from '../../platform/imports/student-rows.ts'
import { enrollmentProblem, seatImportText as text } from './classroom-enrollment.messages.ts'
import { enrollRefusal } from './enrollment-rules.ts'
import {
  type Candidate,
  insertEnrollments,
  listClassroomNames,
  listSeatedClassrooms,
  listSeekers,
  lockClassrooms,
  type NamedClassroom,
  type SeatedClassroom,
  touchSeats,
} from './seats.queries.ts'

interface SeatPlan {
  classroomId: number
}

/** One pass: seats are given in the order of the file. */
interface Pass {
  classrooms: readonly NamedClassroom[]
  freeSeats: Map<number, number>
  /** Student and course of the seats that the file has given. */
  given: Set<string>
}

const isNamed = (words: string, id: number, name: string) => words === String(id) || foldArabic(name) === words

/** By number, or by name within the course. */
function findClassroom({ classrooms }: Pass, { cells }: ImportRow): NamedClassroom | string {
  const words = foldArabic(lineOfCell(cells.classroom))
  const course = foldArabic(lineOfCell(cells.course))
  if (words === '') return text.noClassroom
  const found = classrooms.filter(
    ({ id, name, courseId, courseName }) =>
      isNamed(words, id, name) && (course === '' || isNamed(course, courseId, courseName)),
  )
  if (found.length > 1) return text.manyClassrooms
  return found[0] ?? text.unknownClassroom
}

const keyOf = (studentId: number, courseId: number) => `${studentId} ${courseId}`

interface Asked {
  row: ImportRow
  found: StudentAnswer
  classroom: NamedClassroom | string
}

interface Facts {
  seated: ReadonlyMap<number, SeatedClassroom>
  candidates: ReadonlyMap<string, Candidate>
}

function judgeOne(pass: Pass, { found, classroom }: Asked, { seated, candidates }: Facts): JudgedRow<SeatPlan> {
  if (!('student' in found)) return judgeUnclear(found)
  const { student } = found
  if (typeof classroom === 'string') return judgeRefused(student, 'classroom', classroom)
  const room = seated.get(classroom.id)
  const candidate = candidates.get(keyOf(student.id, classroom.courseId))
  if (!room || !candidate) return judgeRefused(student, 'classroom', text.unknownClassroom)
  if (room.status !== 'ACTIVE')
    return judgeRefused(student, 'classroom', enrollmentProblem.classroomNotActive().message)
  const known = { ...emptyJudgement, name: student.fullName, targetId: student.id }
  if (candidate.activeClassroomId === room.id) return { ...known, outcome: 'SAME' }
  const key = keyOf(student.id, room.courseId)
  const free = pass.freeSeats.get(room.id) ?? room.capacity - room.enrolled
  const refusal = pass.given.has(key) ? enrollmentProblem.inAnotherClassroom() : enrollRefusal(candidate, room, free)
  if (refusal) return judgeRefused(student, 'classroom', refusal.message)
  pass.given.add(key)
  pass.freeSeats.set(room.id, free - 1)
  const values = [{ field: 'classroom', before: null, after: `${classroom.courseName}: ${classroom.name}` }]
  return { ...known, outcome: 'NEW', values, plan: { classroomId: room.id } }
}

async function readFacts(db: Db, asked: readonly Asked[], isCommit: boolean): Promise<Facts> {
  const pairs = asked.flatMap(({ found, classroom }) =>
    'student' in found && typeof classroom !== 'string'
      ? { studentId: found.student.id, courseId: classroom.courseId, classroomId: classroom.id }
      : [],
  )
  const ids = [...new Set(pairs.map(({ classroomId }) => classroomId))]
  const rooms =
    isCommit && db.isTransaction ? await lockClassrooms(db as never, ids) : await listSeatedClassrooms(db, ids)
  const seekers = await listSeekers(db, pairs)
  return {
    seated: new Map(rooms.map((room) => [room.id, room])),
    candidates: new Map(seekers.map((seeker) => [keyOf(seeker.id, seeker.courseId), seeker])),
  }
}

/** Students of the school and the classrooms in which they get seats, in the order of the file (R-import-11). */
export const classroomEnrollmentImport: ImportKindDefinition<SeatPlan> = {
  kind: 'CLASSROOM_ENROLLMENTS',
  title: text.title,
  listFields: async () => [...studentFields, text.classroom, text.course],
  listMissing: (filled) => [...listMissingStudent(filled), ...(filled.has('classroom') ? [] : [text.chooseClassroom])],
  async startJudging(db, _, { isCommit }) {
    const pass: Pass = { classrooms: await listClassroomNames(db), freeSeats: new Map(), given: new Set() }
    return {
      async judge(rows) {
        const students = await findStudents(db, rows, false)
        const asked = rows.map(
          (row, at): Asked => ({ row, found: students[at] as StudentAnswer, classroom: findClassroom(pass, row) }),
        )
        const facts = await readFacts(db, asked, isCommit)
        // Behind the classrooms: single acts lock them in the same order.
        if (isCommit) await findStudents(db, rows, true)
        return asked.map((one) => judgeOne(pass, one, facts))
      },
    }
  },
  async apply(trx, caller, { operation }, rows) {
    for (const [classroomId, seats] of Map.groupBy(rows, ({ plan }) => plan.classroomId)) {
      const students = seats.flatMap(({ targetId }) => targetId ?? [])
      const ids = await insertEnrollments(trx, classroomId, students)
      await recordChanges(
        trx,
        caller,
        students.map((studentId, at) =>
          enrollmentAudit(operation, ids[at] ?? 0, { after: { studentId, classroomId } }),
        ),
      )
      for (const studentIds of inPieces(students)) await tell(trx, caller, 'placeGiven', { classroomId, studentIds })
      await touchSeats(trx, [classroomId])
    }
  },
}
