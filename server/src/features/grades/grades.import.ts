import type { Db } from '../../platform/db/database.ts'
import type { ImportFieldSpec, ImportKindDefinition, ImportTask } from '../../platform/imports/import-kind.ts'
import { type Caller, isOffice } from '../../platform/security/caller.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { createSeatFinder } from './find-seat.ts'
import { findMarkedClassroom, listSeats } from './grade-import.queries.ts'
import { gradeImportText } from './grade-import.text.ts'
import { gradeSheetText } from './grade-sheet.text.ts'
import { gradeProblem } from './grades.messages.ts'
import { lockMarks, type MarksRow } from './grades.queries.ts'
import { openOrFail, writeMarkChanges } from './grades.service.ts'
import { createMarksJudging } from './judge-marks.ts'
import { changedMarks } from './marks.ts'
import type { MarkPlan } from './returned-marks.ts'

const { headings } = gradeSheetText

type Target = Pick<ImportTask, 'classroomId'>

/** Marks are imported into own active classrooms; the office may into any active one (R-sheet-4). */
async function classroomOrFail(db: Db, caller: Caller, { classroomId }: Target, isLocked: boolean): Promise<number> {
  const teacherId = isOffice(caller) ? undefined : caller.personId
  const classroom = await findMarkedClassroom(db, classroomId ?? 0, teacherId, isLocked)
  if (!classroom) throw isOffice(caller) ? gradeProblem.noClassroom() : gradeProblem.classroomNotFound()
  if (classroom.status !== 'ACTIVE' || classroom.archivedAt) throw gradeProblem.importNotActive()
  if (classroom.isPublished) throw gradeProblem.published()
  return classroom.id
}

const markField = (field: string, title: string, synonyms: readonly string[]): ImportFieldSpec => ({
  field,
  title,
  synonyms,
  example: '',
})

/** National ids find students for the office alone. */
const studentFields: ImportFieldSpec[] = [
  markField('rowCode', headings.rowCode, ['رمز', 'row code']),
  markField('studentName', headings.studentName, [
    'الاسم',
    'الاسم الكامل',
    'الاسم الثلاثي',
    'الاسم الرباعي',
    'الطالب',
    'الاسم والكنية',
    'student name',
    'name',
  ]),
  markField('practicalGrade', headings.practicalGrade, [
    'العملي',
    'درجة العملي',
    'علامة العملي',
    'أعمال السنة',
    'practical',
  ]),
  markField('examGrade', headings.examGrade, [
    'الامتحان',
    'درجة الامتحان',
    'علامة الامتحان',
    'النظري',
    'درجة النظري',
    'exam',
  ]),
]

/** The marks of a classroom from a file: the class sheet that comes back, or any list with names and marks. */
export const gradeImport: ImportKindDefinition<MarkPlan> = {
  kind: 'GRADES',
  changeKind: 'MARKS',
  title: gradeImportText.title,
  listFields: async (db, { area }) => {
    if (area === 'teacher') return studentFields
    const { nationalIdName } = await getSchoolCalendar(db)
    return [
      ...studentFields,
      markField('nationalId', nationalIdName, ['الرقم الوطني', 'رقم الهوية', 'الهوية', 'national id']),
    ]
  },

  listMissing: (filled) => [
    ...(['rowCode', 'studentName', 'nationalId'].some((field) => filled.has(field))
      ? []
      : [gradeImportText.chooseStudent]),
    ...(filled.has('practicalGrade') || filled.has('examGrade') ? [] : [gradeImportText.chooseMarks]),
  ],

  admit: async (db, caller, task) => {
    await classroomOrFail(db, caller, task, false)
  },

  async startJudging(db, caller, task) {
    const { options, isCommit, rowCodes } = task
    const id = await classroomOrFail(db, caller, task, isCommit)
    const seats = await listSeats(db, id, isCommit)
    const findSeats = createSeatFinder(db, rowCodes, { id, seats, isByNationalId: isOffice(caller) })
    return createMarksJudging(db, { seats, options, findSeats })
  },

  async apply(trx, caller, { classroomId }, rows) {
    const ids = rows.flatMap(({ targetId }) => targetId ?? [])
    const locked = openOrFail(await lockMarks(trx, classroomId ?? 0, ids))
    const before = new Map(locked.map((row) => [row.id, row]))
    const after = new Map<number, MarksRow>()
    // Two rows of one student follow each other.
    for (const { targetId, plan } of rows) {
      const present = after.get(targetId ?? 0) ?? before.get(targetId ?? 0)
      if (present) after.set(present.id, { ...present, ...changedMarks(present, plan) })
    }
    const changes = [...before.values()].map((row) => ({ before: row, after: after.get(row.id) ?? row }))
    await writeMarkChanges(trx, caller, isOffice(caller) ? 'commitImport' : 'commitOwnImport', changes)
  },
}
