import { sentCanary } from './canaries.ts'
import { classroomOf, courseMaterialsOf, enrollmentOf, type Sample, type SampleMaker, studentOf } from './sample.ts'
import type { World } from './world.ts'

const newProgram = { name: sentCanary, description: sentCanary, isRegistrationOpen: true }
const programOf = ({ a, b }: World): Sample => ({ params: { id: a.programId }, foreign: { id: b.programId } })
const newCourse = { name: sentCanary, price: 1_250.5 }
const newClassroom = { name: sentCanary, capacity: 25 }
const courseOf = ({ a, b }: World): Sample => ({ params: { id: a.courseId }, foreign: { id: b.courseId } })
const spareClassroomOf = ({ a, b }: World): Sample => ({
  params: { id: a.spare.classroomId },
  foreign: { id: b.spare.classroomId },
})

/** What is taught to whom: programs, courses, classrooms, seats, announcements. */
export const curriculumSamples: Record<string, SampleMaker> = {
  listPrograms: () => ({}),
  getProgram: programOf,
  createProgram: () => ({ body: newProgram }),
  updateProgram: (world) => ({ ...programOf(world), body: newProgram }),
  deleteProgram: ({ a, b }) => ({ params: { id: a.spare.programId }, foreign: { id: b.spare.programId } }),
  toggleRegistration: programOf,
  listProgramCourses: programOf,
  listProgramStudents: programOf,

  listCourses: () => ({}),
  getCourse: courseOf,
  createCourse: ({ a }) => ({ body: { ...newCourse, academicProgramId: a.programId } }),
  updateCourse: (world) => ({ ...courseOf(world), body: newCourse }),
  deleteCourse: ({ a, b }) => ({ params: { id: a.spare.courseId }, foreign: { id: b.spare.courseId } }),
  assignCoordinator: (world) => ({ ...courseOf(world), body: { teacherId: world.a.teacher.id } }),
  unassignCoordinator: courseOf,
  listClassrooms: () => ({}),
  listClassroomsOfCourse: courseOf,
  getClassroom: classroomOf,
  createClassroom: ({ a }) => ({ body: { ...newClassroom, courseId: a.courseId } }),
  updateClassroom: (world) => ({ ...classroomOf(world), body: newClassroom }),
  deleteClassroom: spareClassroomOf,
  assignTeacher: (world) => ({ ...spareClassroomOf(world), body: { teacherId: world.a.teacher.id } }),
  unassignTeacher: classroomOf,
  listClassroomStatuses: () => ({}),

  listActiveStudents: () => ({}),
  listUnassignedStudents: () => ({}),
  assignProgram: ({ a, b }) => ({
    params: { id: a.spare.student.id },
    foreign: { id: b.spare.student.id },
    body: { academicProgramId: a.programId },
  }),
  unassignProgram: studentOf,
  bulkAssignProgram: ({ a, b }) => ({
    body: { academicProgramId: a.programId, ids: [a.spare.student.id, b.spare.student.id] },
  }),
  getStudentProfile: studentOf,
  listClassroomEnrollments: classroomOf,
  listAvailableStudents: ({ a, b }) => ({ params: { courseId: a.courseId }, foreign: { courseId: b.courseId } }),
  enroll: ({ a }) => ({ body: { studentId: a.newcomer.id, classroomId: a.classroomId } }),
  bulkEnroll: ({ a }) => ({ body: { studentIds: [a.newcomer.id], classroomId: a.classroomId } }),
  cancelEnrollment: enrollmentOf,
  transfer: (world) => ({
    ...enrollmentOf(world),
    body: { newClassroomId: world.a.otherClassroomId },
    foreignBody: { newClassroomId: world.b.otherClassroomId },
  }),

  listAnnouncements: () => ({}),
  listStudentAnnouncements: () => ({}),
  listUnseenAnnouncements: () => ({}),
  markAnnouncementsSeen: ({ a }) => ({ body: { announcementId: a.announcements.toAll } }),
  listAttendedClassrooms: () => ({}),
  getAttendedClassroom: classroomOf,
  listAttendedCourseMaterials: courseMaterialsOf,
  getAcademicRecord: () => ({}),
  getTranscript: () => ({}),
  createAnnouncement: ({ a }) => ({
    body: { title: sentCanary, content: sentCanary, targetScope: 'PROGRAM', targetId: a.programId },
  }),
  updateAnnouncement: ({ a, b }) => ({
    params: { id: a.announcements.toClassroom },
    foreign: { id: b.announcements.toClassroom },
    body: { title: sentCanary, content: sentCanary },
  }),
  deleteAnnouncement: ({ a, b }) => ({
    params: { id: a.announcements.toClassroom },
    foreign: { id: b.announcements.toClassroom },
  }),
  listAnnouncementScopes: () => ({}),
}
