import { type Expectation, fileReaders, members, ofTheTeacher, only } from './expectation.ts'

/** What a teacher does in a classroom, and the materials of courses and lectures. */
export const teachingExpectations: Record<string, Expectation> = {
  // Teaching: the sample is the classroom of the teacher, to whom the coordinator's own ones are as strange
  getTeacherDashboard: only(['teacher', 'coordinator']),
  listTaughtClassrooms: only(['teacher', 'coordinator']),
  listCoordinatedCourses: only(['teacher', 'coordinator']),
  getTaughtClassroom: ofTheTeacher(),
  listClassroomPeople: ofTheTeacher(),
  announceToClassroom: ofTheTeacher({ audits: 1 }),
  toggleClassroomStatus: ofTheTeacher({ audits: 1 }),
  listGrades: ofTheTeacher(),
  getGradingStatus: ofTheTeacher(),
  saveRawGrades: ofTheTeacher({ audits: 1 }),
  saveManyRawGrades: ofTheTeacher({ audits: 1 }),
  previewAttendancePoints: ofTheTeacher({ audits: 0 }),
  addAttendancePoints: ofTheTeacher({ audits: 1 }),
  getGradePlan: ofTheTeacher(),
  listGradeBook: ofTheTeacher(),
  exportGradeBook: ofTheTeacher({ audits: 1 }),
  saveGradePlan: ofTheTeacher({ audits: 1 }),
  previewGradePlan: ofTheTeacher({ audits: 0 }),
  deleteGradePlan: ofTheTeacher({ audits: 1 }),
  createGradeColumn: ofTheTeacher({ audits: 1 }),
  updateGradeColumn: ofTheTeacher({ audits: 1 }),
  deleteGradeColumn: ofTheTeacher({ audits: 1 }),
  saveGradeMarks: ofTheTeacher({ audits: 1 }),
  listMarkChanges: ofTheTeacher(),
  previewGradePost: ofTheTeacher({ audits: 0 }),
  // The rehearsal of the sample is not the present one.
  postGrades: { opens: { teacher: 'conflict', coordinator: 'missing' }, audits: 0, reach: 'own' },
  getGradeRelease: ofTheTeacher(),
  // The plan of the sample shows its marks at once, and nothing of it is published.
  publishGrades: { opens: { teacher: 'conflict', coordinator: 'missing' }, audits: 0, reach: 'own' },
  reopenGrades: { opens: { teacher: 'conflict', coordinator: 'missing' }, audits: 0, reach: 'own' },
  calculateFinalGrades: ofTheTeacher({ audits: 1 }),
  startGradeImport: ofTheTeacher({ audits: 1 }),
  startGradeImportOfOffice: only('administrator', { audits: 1, reach: 'all' }),
  getGradeSheet: ofTheTeacher({ audits: 1 }),
  getGradeSheetOfOffice: only('administrator', { audits: 1, reach: 'all' }),

  // Lectures with their materials; the deleted one takes two along
  listLectures: ofTheTeacher(),
  createLecture: ofTheTeacher({ audits: 1 }),
  reorderLectures: ofTheTeacher({ audits: 1 }),
  copyLecture: ofTheTeacher({ audits: 3 }),
  updateLecture: ofTheTeacher({ audits: 1 }),
  deleteLecture: ofTheTeacher({ audits: 3 }),
  createLectureMaterial: ofTheTeacher({ audits: 1 }),
  updateLectureMaterial: ofTheTeacher({ audits: 1 }),
  replaceLectureMaterialFile: ofTheTeacher({ audits: 1 }),
  deleteLectureMaterial: ofTheTeacher({ audits: 1 }),
  downloadTeacherMaterial: ofTheTeacher(),
  listCurriculum: only(['teacher', 'coordinator']),
  listCurriculumMaterials: only(['teacher', 'coordinator'], { reach: 'own' }),

  // Materials: files are also opened by the file cookie, which is the administrator's here
  listMaterials: only('administrator', { reach: 'all' }),
  createMaterial: only('administrator', { audits: 1, reach: 'all' }),
  updateMaterial: only('administrator', { audits: 1, reach: 'all' }),
  replaceMaterialFile: only('administrator', { audits: 1, reach: 'all' }),
  deleteMaterial: only('administrator', { audits: 1, reach: 'all' }),
  downloadMaterial: only('administrator', { reach: 'all' }),
  viewMaterial: fileReaders('ok'),
  streamMaterial: fileReaders('ok'),
  getFileLimits: members(),
  // Pictures of questions: the sample belongs to a quiz of the teacher's classroom
  getImage: {
    ...fileReaders('ok'),
    opens: { student: 'ok', teacher: 'ok', coordinator: 'missing', administrator: 'ok', fileCookieOnly: 'ok' },
  },
}
