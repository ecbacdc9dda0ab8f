import { buildPdf } from '../factories/materials.ts'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import type { Side } from './fixture-side.ts'
import { type Sample, type SampleMaker, sampleClassroom, sampleCourseMaterials, sampleEnrollment } from './sample.ts'

const sampleFileMaterial = ({ a, b }: Fixture): Sample => ({
  params: { id: a.materials.file },
  foreign: { id: b.materials.file },
})
const sampleViewedMaterial = ({ a, b }: Fixture): Sample => ({
  params: { materialId: a.materials.file },
  foreign: { materialId: b.materials.file },
})

const sampleLecture = ({ a, b }: Fixture): Sample => ({ params: { id: a.lectureId }, foreign: { id: b.lectureId } })
const sampleLectureFile = ({ a, b }: Fixture): Sample => ({
  params: { id: a.lectureMaterials.file },
  foreign: { id: b.lectureMaterials.file },
})
const newLecture = { title: sentCanary, description: sentCanary, lectureOrder: 3 }

/** With a file, as a browser sends it. */
function newMaterial(): FormData {
  const form = new FormData()
  form.set('title', sentCanary)
  form.set('description', sentCanary)
  form.set('file', new File([buildPdf(sentCanary)], `${sentCanary}.pdf`))
  return form
}

/** Every lecture of the classroom, each of which has a place in its order. */
const toLectures = ({ lectureId, quizzes }: Side) => [
  lectureId,
  ...[quizzes.open, quizzes.taken, quizzes.draft, quizzes.timed].map((quiz) => quiz.lectureId),
]

function marksForm(): FormData {
  const form = new FormData()
  form.set('File', new File([`اسم الطالب,العملي\n${sentCanary},20`], `${sentCanary}.csv`))
  return form
}

/** What a teacher keeps: marks, lectures, materials. */
export const teachingSamples: Record<string, SampleMaker> = {
  getTeacherDashboard: () => ({}),
  listTaughtClassrooms: () => ({}),
  listCoordinatedCourses: () => ({}),
  getTaughtClassroom: sampleClassroom,
  listClassroomPeople: sampleClassroom,
  announceToClassroom: (fixture) => ({ ...sampleClassroom(fixture), body: { title: sentCanary, content: sentCanary } }),
  toggleClassroomStatus: sampleClassroom,
  listGrades: sampleClassroom,
  getGradingStatus: sampleClassroom,
  startGradeImport: (fixture) => ({ ...sampleClassroom(fixture), body: marksForm() }),
  startGradeImportOfOffice: (fixture) => ({ ...sampleClassroom(fixture), body: marksForm() }),
  getGradeSheet: sampleClassroom,
  getGradeSheetOfOffice: sampleClassroom,
  saveRawGrades: (fixture) => ({ ...sampleEnrollment(fixture), body: { practicalGrade: 20.5 } }),
  saveManyRawGrades: (fixture) => ({
    ...sampleClassroom(fixture),
    body: { grades: [{ enrollmentId: fixture.a.enrollmentId, practicalGrade: 20.5 }] },
    foreignBody: { grades: [{ enrollmentId: fixture.b.enrollmentId, practicalGrade: 20.5 }] },
    smuggled: [{ grades: [{ enrollmentId: fixture.b.enrollmentId, practicalGrade: 20.5 }] }],
  }),
  previewAttendancePoints: (fixture) => ({ ...sampleClassroom(fixture), body: { max: 5 } }),
  addAttendancePoints: (fixture) => ({ ...sampleClassroom(fixture), body: { max: 5 } }),
  calculateFinalGrades: ({ a, b }) => ({
    params: { id: a.unfinishedClassroomId },
    foreign: { id: b.unfinishedClassroomId },
  }),

  listLectures: sampleClassroom,
  createLecture: (fixture) => ({ ...sampleClassroom(fixture), body: newLecture }),
  reorderLectures: (fixture) => ({
    ...sampleClassroom(fixture),
    body: { lectureIds: toLectures(fixture.a) },
    foreignBody: { lectureIds: toLectures(fixture.b) },
    smuggled: [{ lectureIds: [fixture.b.lectureId] }, { lectureIds: [fixture.a.lectureId, fixture.b.lectureId] }],
  }),
  copyLecture: (fixture) => ({
    ...sampleLecture(fixture),
    body: { classroomId: fixture.a.unfinishedClassroomId },
    foreignBody: { classroomId: fixture.b.unfinishedClassroomId },
    smuggled: [{ classroomId: fixture.b.unfinishedClassroomId }],
  }),
  updateLecture: (fixture) => ({ ...sampleLecture(fixture), body: newLecture }),
  deleteLecture: sampleLecture,
  createLectureMaterial: (fixture) => ({ ...sampleLecture(fixture), body: newMaterial() }),
  updateLectureMaterial: (fixture) => ({
    ...sampleLectureFile(fixture),
    body: { title: sentCanary, description: sentCanary },
  }),
  replaceLectureMaterialFile: (fixture) => ({ ...sampleLectureFile(fixture), body: newMaterial() }),
  deleteLectureMaterial: sampleLectureFile,
  downloadTeacherMaterial: sampleLectureFile,
  listCurriculum: () => ({}),
  listCurriculumMaterials: sampleCourseMaterials,

  listMaterials: sampleCourseMaterials,
  createMaterial: (fixture) => ({ ...sampleCourseMaterials(fixture), body: newMaterial() }),
  updateMaterial: (fixture) => ({
    ...sampleFileMaterial(fixture),
    body: { title: sentCanary, description: sentCanary },
  }),
  replaceMaterialFile: (fixture) => ({ ...sampleFileMaterial(fixture), body: newMaterial() }),
  deleteMaterial: sampleFileMaterial,
  downloadMaterial: sampleFileMaterial,
  viewMaterial: sampleViewedMaterial,
  streamMaterial: sampleViewedMaterial,
  getFileLimits: () => ({}),
  getImage: ({ a, b }) => ({ params: { imageId: a.quizzes.imageId }, foreign: { imageId: b.quizzes.imageId } }),
}
