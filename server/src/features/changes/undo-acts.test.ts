import { createAnnouncement, deleteAnnouncement } from '@manara/contract/announcements.ts'
import { archiveClassroom, bulkArchive } from '@manara/contract/archive.ts'
import { addAttendancePoints } from '@manara/contract/attendance-points.ts'
import { bulkEnroll, bulkTransfer, cancelEnrollment, enroll, transfer } from '@manara/contract/classroom-enrollment.ts'
import { deleteClassroom, unassignTeacher } from '@manara/contract/classrooms.ts'
import { deleteCourse, unassignCoordinator } from '@manara/contract/courses.ts'
import { saveGradePlan } from '@manara/contract/grade-book.ts'
import { createGradeColumn, postGrades, previewGradePost, saveGradeMarks } from '@manara/contract/grade-marks.ts'
import { calculateFinalGrades, saveManyRawGrades } from '@manara/contract/grades.ts'
import { processGraduation } from '@manara/contract/graduation.ts'
import { deleteLecture } from '@manara/contract/lectures.ts'
import { deleteLectureMaterial, deleteMaterial } from '@manara/contract/materials.ts'
import { mergePeople, previewMerge } from '@manara/contract/person-merge.ts'
import { assignProgram, bulkAssignProgram, unassignProgram } from '@manara/contract/program-enrollment.ts'
import { deleteProgram } from '@manara/contract/programs.ts'
import { deleteQuestion } from '@manara/contract/question-bank.ts'
import { deleteQuiz, deleteQuizQuestion, resetQuizSubmissions } from '@manara/contract/quizzes.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { bulkDeleteUsers, deleteUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildLinkMaterial } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildQuestion } from '../../../test/factories/questions.ts'
import type { JournaledOperation } from '../../platform/journal/journaled-operations.ts'
import { recountAll } from '../attendance-rules/recount.service.ts'
import {
  admin,
  buildSchool,
  dumpSchool,
  lastChangeId,
  openSchool,
  type School,
  server,
  undo,
} from './changes.fixtures.ts'

openSchool({ limits: { undosOfUser: { points: 1_000, seconds: 60 } } })

interface Act {
  /** Makes what the act needs, and gives the act. */
  prepare: (school: School) => Promise<() => Promise<{ status: number }>>
  units: number
}

const newStudents = async (programId?: number) =>
  [
    await buildPerson(server.db, programId ? { programId } : {}),
    await buildPerson(server.db, programId ? { programId } : {}),
  ].map(({ id }) => id)

async function completeClassroom({ asTeacher, classroomId }: School) {
  await asTeacher.call(calculateFinalGrades, { params: { id: classroomId } })
  await asTeacher.call(toggleClassroomStatus, { params: { id: classroomId } })
}

/** Acts with a preview of their own; their tests undo them. */
type Imports = 'commitImport' | 'commitOwnImport'

const acts: Record<Exclude<JournaledOperation, 'undoChange' | 'undoOwnChange' | Imports>, Act> = {
  deleteUser: {
    units: 1,
    prepare:
      async ({ students }) =>
      () =>
        admin.call(deleteUser, { params: { id: students[0]?.id ?? 0 } }),
  },
  bulkDeleteUsers: {
    units: 4,
    prepare:
      async ({ students }) =>
      () =>
        admin.call(bulkDeleteUsers, { body: { ids: students.map(({ id }) => id) } }),
  },
  deleteProgram: {
    units: 1,
    prepare: async () => {
      const id = await buildProgram(server.db)
      return () => admin.call(deleteProgram, { params: { id } })
    },
  },
  deleteCourse: {
    units: 3,
    prepare:
      async ({ courseId }) =>
      () =>
        admin.call(deleteCourse, { params: { id: courseId } }),
  },
  deleteClassroom: {
    units: 1,
    prepare:
      async ({ classroomId }) =>
      () =>
        admin.call(deleteClassroom, { params: { id: classroomId } }),
  },
  deleteLecture: {
    units: 2,
    prepare: async ({ asTeacher, lectureId, teacher }) => {
      await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })
      return () => asTeacher.call(deleteLecture, { params: { id: lectureId } })
    },
  },
  deleteQuiz: {
    units: 1,
    prepare:
      async ({ asTeacher, quiz }) =>
      () =>
        asTeacher.call(deleteQuiz, { params: { id: quiz.id } }),
  },
  deleteQuizQuestion: {
    units: 1,
    prepare: async ({ asTeacher, quiz }) => {
      await server.db.updateTable('lecture_quiz_submission_all').set({ deleted_at: new Date() }).execute()
      await server.db.updateTable('lecture_quiz_all').set({ is_enabled: false }).execute()
      return () => asTeacher.call(deleteQuizQuestion, { params: { id: quiz.questions[0]?.id ?? 0 } })
    },
  },
  deleteQuestion: {
    units: 1,
    prepare: async ({ asTeacher, courseId, teacher }) => {
      const { id } = await buildQuestion(server.db, { courseId, authorId: teacher.id })
      return () => asTeacher.call(deleteQuestion, { params: { id } })
    },
  },
  deleteMaterial: {
    units: 1,
    prepare: async ({ courseId, teacher }) => {
      const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: teacher.id })
      return () => admin.call(deleteMaterial, { params: { id } })
    },
  },
  deleteLectureMaterial: {
    units: 1,
    prepare: async ({ asTeacher, lectureId, teacher }) => {
      const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })
      return () => asTeacher.call(deleteLectureMaterial, { params: { id } })
    },
  },
  deleteAnnouncement: {
    units: 1,
    prepare: async ({ courseId }) => {
      await admin.call(createAnnouncement, {
        body: { title: 'عطلة', content: 'غدًا', targetScope: 2, targetId: courseId },
      })
      const { id } = await server.db
        .selectFrom('announcement')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return () => admin.call(deleteAnnouncement, { params: { id } })
    },
  },
  resetQuizSubmissions: {
    units: 2,
    prepare:
      async ({ asTeacher, quiz }) =>
      () =>
        asTeacher.call(resetQuizSubmissions, { params: { id: quiz.id } }),
  },
  assignProgram: {
    units: 1,
    prepare: async ({ programId }) => {
      const [id = 0] = await newStudents()
      return () => admin.call(assignProgram, { params: { id }, body: { academicProgramId: programId } })
    },
  },
  bulkAssignProgram: {
    units: 2,
    prepare: async ({ programId }) => {
      const ids = await newStudents()
      return () => admin.call(bulkAssignProgram, { body: { academicProgramId: programId, ids } })
    },
  },
  unassignProgram: {
    units: 1,
    prepare:
      async ({ students }) =>
      () =>
        admin.call(unassignProgram, { params: { id: students[0]?.id ?? 0 } }),
  },
  enroll: {
    units: 1,
    prepare: async ({ programId, classroomId }) => {
      const [studentId = 0] = await newStudents(programId)
      return () => admin.call(enroll, { body: { studentId, classroomId } })
    },
  },
  bulkEnroll: {
    units: 2,
    prepare: async ({ programId, classroomId }) => {
      const studentIds = await newStudents(programId)
      return () => admin.call(bulkEnroll, { body: { classroomId, studentIds } })
    },
  },
  cancelEnrollment: {
    units: 1,
    prepare:
      async ({ enrollmentIds }) =>
      () =>
        admin.call(cancelEnrollment, { params: { id: enrollmentIds[0] ?? 0 } }),
  },
  transfer: {
    units: 1,
    prepare:
      async ({ enrollmentIds, otherClassroomId }) =>
      () =>
        admin.call(transfer, { params: { id: enrollmentIds[0] ?? 0 }, body: { newClassroomId: otherClassroomId } }),
  },
  bulkTransfer: {
    units: 3,
    prepare:
      async ({ enrollmentIds, otherClassroomId }) =>
      () =>
        admin.call(bulkTransfer, {
          body: { enrollmentIds: enrollmentIds.slice(1), newClassroomId: otherClassroomId },
        }),
  },
  unassignTeacher: {
    units: 1,
    prepare:
      async ({ classroomId }) =>
      () =>
        admin.call(unassignTeacher, { params: { id: classroomId } }),
  },
  unassignCoordinator: {
    units: 1,
    prepare:
      async ({ courseId }) =>
      () =>
        admin.call(unassignCoordinator, { params: { id: courseId } }),
  },
  toggleClassroomStatus: {
    units: 1,
    prepare: async ({ asTeacher, classroomId }) => {
      await asTeacher.call(calculateFinalGrades, { params: { id: classroomId } })
      return () => asTeacher.call(toggleClassroomStatus, { params: { id: classroomId } })
    },
  },
  calculateFinalGrades: {
    units: 4,
    prepare:
      async ({ asTeacher, classroomId }) =>
      () =>
        asTeacher.call(calculateFinalGrades, { params: { id: classroomId } }),
  },
  saveManyRawGrades: {
    units: 3,
    prepare:
      async ({ asTeacher, classroomId, enrollmentIds }) =>
      () =>
        asTeacher.call(saveManyRawGrades, {
          params: { id: classroomId },
          body: {
            grades: enrollmentIds
              .slice(1)
              .map((enrollmentId) => ({ enrollmentId, practicalGrade: 25.5, examGrade: null })),
          },
        }),
  },
  addAttendancePoints: {
    units: 2,
    prepare: async ({ asTeacher, classroomId, enrollmentIds }) => {
      for (const [index, enrollmentId] of enrollmentIds.slice(0, 2).entries())
        await buildLesson(server.db, {
          classroomId,
          day: `2026-09-0${index + 1}`,
          marks: { [enrollmentId]: 'PRESENT' },
        })
      await recountAll(server.db)
      return () => asTeacher.call(addAttendancePoints, { params: { id: classroomId }, body: { max: 4 } })
    },
  },
  postGrades: {
    units: 2,
    prepare: async ({ asTeacher, classroomId, enrollmentIds }) => {
      const params = { id: classroomId }
      const part = { dropLowest: 0, combine: 'MEAN' } as const
      const components = [
        { ...part, part: 'PRACTICAL', name: 'أ', weight: 15 } as const,
        { ...part, part: 'PRACTICAL', name: 'ب', weight: 15 } as const,
        { ...part, part: 'EXAM', name: 'ج', weight: 70 } as const,
      ]
      const plan = { practicalMax: 30, rounding: 'TWO', missingIsZero: true, components, version: 0 } as const
      const { body } = await asTeacher.call(saveGradePlan, { params, body: { ...plan, components } })
      for (const { id = 0 } of body.components.slice(0, 2)) {
        const column = { componentId: id, title: 'عمود', maxPoints: 100, counts: true }
        const { columnId } = (await asTeacher.call(createGradeColumn, { params, body: column })).body
        const rows = enrollmentIds.slice(0, 2).map((enrollmentId) => ({
          columnId,
          enrollmentId,
          points: 37,
          standing: 'MARK' as const,
          version: 0,
        }))
        await asTeacher.call(saveGradeMarks, { params, body: { rows } })
      }
      const parts = ['PRACTICAL' as const]
      const { fingerprint } = (await asTeacher.call(previewGradePost, { params, body: { parts } })).body
      return () => asTeacher.call(postGrades, { params, body: { parts, keepTyped: [], fingerprint } })
    },
  },
  processGraduation: {
    units: 4,
    prepare: async (school) => {
      await completeClassroom(school)
      return () => admin.call(processGraduation, { params: { programId: school.programId }, body: {} })
    },
  },
  mergePeople: {
    units: 1,
    prepare: async ({ students }) => {
      const body = { keepId: students[0]?.id ?? 0, otherId: students[1]?.id ?? 0, fromOther: ['email' as const] }
      const { body: preview } = await admin.call(previewMerge, { body })
      return () => admin.call(mergePeople, { body: { ...body, fingerprint: preview.fingerprint } })
    },
  },
  archiveClassroom: {
    units: 1,
    prepare: async (school) => {
      await completeClassroom(school)
      return () => admin.call(archiveClassroom, { params: { classroomId: school.classroomId } })
    },
  },
  bulkArchive: {
    units: 2,
    prepare: async (school) => {
      await completeClassroom(school)
      const second = await buildClassroom(server.db, { courseId: school.courseId, status: 'COMPLETED' })
      await buildEnrollment(server.db, { classroomId: second, studentId: school.students[0]?.id ?? 0 })
      return () => admin.call(bulkArchive, { body: { classroomIds: [school.classroomId, second] } })
    },
  },
}

describe('undoChange', () => {
  it.each(Object.entries(acts))('puts back what %s changed, and redoes it', async (operation, { prepare, units }) => {
    const act = await prepare(await buildSchool())
    const before = await dumpSchool()

    const done = await act()
    const afterAct = await dumpSchool()
    const id = await lastChangeId()
    const set = await server.db.selectFrom('change_set').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const undone = await undo(id)

    expect(done.status).toBeLessThan(300)
    expect(afterAct).not.toEqual(before)
    expect(set).toMatchObject({ operation, unit_count: units, state: 'DONE' })
    expect(undone.body).toMatchObject({ change: { state: 'UNDONE', undoneUnits: units } })
    expect(await dumpSchool()).toEqual(before)

    const redone = await undo(undone.body.undoId ?? 0)

    expect(redone.body).toMatchObject({ change: { state: 'UNDONE' } })
    expect(await dumpSchool()).toEqual(afterAct)
  })
})
