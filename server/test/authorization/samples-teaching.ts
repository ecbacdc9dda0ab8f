import { pdfOf } from '../factories/materials.ts'
import { sentCanary } from './canaries.ts'
import { classroomOf, courseMaterialsOf, enrollmentOf, type Sample, type SampleMaker } from './sample.ts'
import type { World } from './world.ts'
import type { Side } from './world-side.ts'

const fileMaterialOf = ({ a, b }: World): Sample => ({
  params: { id: a.materials.file },
  foreign: { id: b.materials.file },
})
const viewedMaterialOf = ({ a, b }: World): Sample => ({
  params: { materialId: a.materials.file },
  foreign: { materialId: b.materials.file },
})

const lectureOf = ({ a, b }: World): Sample => ({ params: { id: a.lectureId }, foreign: { id: b.lectureId } })
const lectureFileOf = ({ a, b }: World): Sample => ({
  params: { id: a.lectureMaterials.file },
  foreign: { id: b.lectureMaterials.file },
})
const newLecture = { title: sentCanary, description: sentCanary, lectureOrder: 3 }

/** With a file, as a browser sends it. */
function newMaterial(): FormData {
  const form = new FormData()
  form.set('title', sentCanary)
  form.set('description', sentCanary)
  form.set('file', new File([pdfOf(sentCanary)], `${sentCanary}.pdf`))
  return form
}

/** Every lecture of the classroom, each of which has a place in its order. */
const lecturesOf = ({ lectureId, quizzes }: Side) => [
  lectureId,
  ...[quizzes.open, quizzes.taken, quizzes.draft].map((quiz) => quiz.lectureId),
]

/** What a teacher keeps: marks, lectures, materials. */
export const teachingSamples: Record<string, SampleMaker> = {
  getTeacherDashboard: () => ({}),
  listTaughtClassrooms: () => ({}),
  listCoordinatedCourses: () => ({}),
  getTaughtClassroom: classroomOf,
  announceToClassroom: (world) => ({ ...classroomOf(world), body: { title: sentCanary, content: sentCanary } }),
  toggleClassroomStatus: classroomOf,
  listGrades: classroomOf,
  getGradingStatus: classroomOf,
  saveRawGrades: (world) => ({ ...enrollmentOf(world), body: { practicalGrade: 20.5 } }),
  saveManyRawGrades: (world) => ({
    ...classroomOf(world),
    body: { grades: [{ enrollmentId: world.a.enrollmentId, practicalGrade: 20.5 }] },
    foreignBody: { grades: [{ enrollmentId: world.b.enrollmentId, practicalGrade: 20.5 }] },
    smuggled: [{ grades: [{ enrollmentId: world.b.enrollmentId, practicalGrade: 20.5 }] }],
  }),
  calculateFinalGrades: ({ a, b }) => ({
    params: { id: a.unfinishedClassroomId },
    foreign: { id: b.unfinishedClassroomId },
  }),

  listLectures: classroomOf,
  createLecture: (world) => ({ ...classroomOf(world), body: newLecture }),
  reorderLectures: (world) => ({
    ...classroomOf(world),
    body: { lectureIds: lecturesOf(world.a) },
    foreignBody: { lectureIds: lecturesOf(world.b) },
    smuggled: [{ lectureIds: [world.b.lectureId] }, { lectureIds: [world.a.lectureId, world.b.lectureId] }],
  }),
  copyLecture: (world) => ({
    ...lectureOf(world),
    body: { classroomId: world.a.unfinishedClassroomId },
    foreignBody: { classroomId: world.b.unfinishedClassroomId },
    smuggled: [{ classroomId: world.b.unfinishedClassroomId }],
  }),
  updateLecture: (world) => ({ ...lectureOf(world), body: newLecture }),
  deleteLecture: lectureOf,
  createLectureMaterial: (world) => ({ ...lectureOf(world), body: newMaterial() }),
  updateLectureMaterial: (world) => ({
    ...lectureFileOf(world),
    body: { title: sentCanary, description: sentCanary },
  }),
  replaceLectureMaterialFile: (world) => ({ ...lectureFileOf(world), body: newMaterial() }),
  deleteLectureMaterial: lectureFileOf,
  downloadTeacherMaterial: lectureFileOf,
  listCurriculum: () => ({}),
  listCurriculumMaterials: courseMaterialsOf,

  listMaterials: courseMaterialsOf,
  createMaterial: (world) => ({ ...courseMaterialsOf(world), body: newMaterial() }),
  updateMaterial: (world) => ({ ...fileMaterialOf(world), body: { title: sentCanary, description: sentCanary } }),
  replaceMaterialFile: (world) => ({ ...fileMaterialOf(world), body: newMaterial() }),
  deleteMaterial: fileMaterialOf,
  downloadMaterial: fileMaterialOf,
  viewMaterial: viewedMaterialOf,
  streamMaterial: viewedMaterialOf,
  getFileLimits: () => ({}),
  getImage: ({ a, b }) => ({ params: { imageId: a.quizzes.imageId }, foreign: { imageId: b.quizzes.imageId } }),
}
