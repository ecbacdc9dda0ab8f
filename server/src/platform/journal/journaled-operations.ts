import type { ChangeKind } from '@manara/contract/changes.ts'

/** The operations that can be undone as one act, and what kind of act each is. */
export const kindOfOperation = {
  deleteUser: 'DELETION',
  bulkDeleteUsers: 'DELETION',
  deleteProgram: 'DELETION',
  deleteCourse: 'DELETION',
  deleteClassroom: 'DELETION',
  deleteLecture: 'DELETION',
  deleteQuiz: 'DELETION',
  deleteQuizQuestion: 'DELETION',
  deleteQuestion: 'DELETION',
  deleteMaterial: 'DELETION',
  deleteLectureMaterial: 'DELETION',
  deleteAnnouncement: 'DELETION',
  resetQuizSubmissions: 'DELETION',
  assignProgram: 'ENROLLMENT',
  bulkAssignProgram: 'ENROLLMENT',
  unassignProgram: 'ENROLLMENT',
  enroll: 'ENROLLMENT',
  bulkEnroll: 'ENROLLMENT',
  cancelEnrollment: 'ENROLLMENT',
  transfer: 'ENROLLMENT',
  bulkTransfer: 'ENROLLMENT',
  unassignTeacher: 'OTHER',
  unassignCoordinator: 'OTHER',
  toggleClassroomStatus: 'MARKS',
  calculateFinalGrades: 'MARKS',
  saveManyRawGrades: 'MARKS',
  addAttendancePoints: 'MARKS',
  postGrades: 'MARKS',
  processGraduation: 'GRADUATION',
  archiveClassroom: 'ARCHIVE',
  commitImport: 'IMPORT',
  commitOwnImport: 'IMPORT',
  bulkArchive: 'ARCHIVE',
  mergePeople: 'MERGE',
  undoChange: 'OTHER',
  undoOwnChange: 'OTHER',
} satisfies Record<string, ChangeKind>

/** Acts of these kinds are one unit: undone as a whole, or not at all. */
export const wholeKinds: readonly ChangeKind[] = ['MERGE']

export type JournaledOperation = keyof typeof kindOfOperation
