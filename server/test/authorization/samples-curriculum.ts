import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import {
  type Sample,
  type SampleMaker,
  sampleClassroom,
  sampleCourseMaterials,
  sampleEnrollment,
  sampleStudent,
} from './sample.ts'

const newProgram = { name: sentCanary, description: sentCanary, isRegistrationOpen: true }
const sampleProgram = ({ a, b }: Fixture): Sample => ({ params: { id: a.programId }, foreign: { id: b.programId } })
const newCourse = { name: sentCanary, price: 1_250.5 }
const newClassroom = { name: sentCanary, capacity: 25 }
const sampleCourse = ({ a, b }: Fixture): Sample => ({ params: { id: a.courseId }, foreign: { id: b.courseId } })
const sampleSpareClassroom = ({ a, b }: Fixture): Sample => ({
  params: { id: a.spare.classroomId },
  foreign: { id: b.spare.classroomId },
})

/** What is taught to whom: programs, courses, classrooms, seats, announcements. */
export const curriculumSamples: Record<string, SampleMaker> = {
  listPrograms: () => ({}),
  getProgram: sampleProgram,
  createProgram: () => ({ body: newProgram }),
  updateProgram: (fixture) => ({ ...sampleProgram(fixture), body: newProgram }),
  deleteProgram: ({ a, b }) => ({ params: { id: a.spare.programId }, foreign: { id: b.spare.programId } }),
  toggleRegistration: sampleProgram,
  listProgramCourses: sampleProgram,
  listProgramStudents: sampleProgram,

  listCourses: () => ({}),
  getCourse: sampleCourse,
  createCourse: ({ a }) => ({ body: { ...newCourse, academicProgramId: a.programId } }),
  updateCourse: (fixture) => ({ ...sampleCourse(fixture), body: newCourse }),
  deleteCourse: ({ a, b }) => ({ params: { id: a.spare.courseId }, foreign: { id: b.spare.courseId } }),
  assignCoordinator: (fixture) => ({ ...sampleCourse(fixture), body: { teacherId: fixture.a.teacher.id } }),
  unassignCoordinator: sampleCourse,
  listClassrooms: () => ({}),
  listClassroomsOfCourse: sampleCourse,
  getClassroom: sampleClassroom,
  createClassroom: ({ a }) => ({ body: { ...newClassroom, courseId: a.courseId } }),
  updateClassroom: (fixture) => ({ ...sampleClassroom(fixture), body: newClassroom }),
  deleteClassroom: sampleSpareClassroom,
  assignTeacher: (fixture) => ({ ...sampleSpareClassroom(fixture), body: { teacherId: fixture.a.teacher.id } }),
  unassignTeacher: sampleClassroom,
  listClassroomStatuses: () => ({}),

  listActiveStudents: () => ({}),
  listUnassignedStudents: () => ({}),
  assignProgram: ({ a, b }) => ({
    params: { id: a.spare.student.id },
    foreign: { id: b.spare.student.id },
    body: { academicProgramId: a.programId },
  }),
  unassignProgram: sampleStudent,
  bulkAssignProgram: ({ a, b }) => ({
    body: { academicProgramId: a.programId, ids: [a.spare.student.id, b.spare.student.id] },
  }),
  getStudentProfile: sampleStudent,
  listClassroomEnrollments: sampleClassroom,
  listAvailableStudents: ({ a, b }) => ({ params: { courseId: a.courseId }, foreign: { courseId: b.courseId } }),
  enroll: ({ a }) => ({ body: { studentId: a.newcomer.id, classroomId: a.classroomId } }),
  bulkEnroll: ({ a }) => ({ body: { studentIds: [a.newcomer.id], classroomId: a.classroomId } }),
  cancelEnrollment: sampleEnrollment,
  transfer: (fixture) => ({
    ...sampleEnrollment(fixture),
    body: { newClassroomId: fixture.a.otherClassroomId },
    foreignBody: { newClassroomId: fixture.b.otherClassroomId },
  }),
  bulkTransfer: ({ a }) => ({ body: { enrollmentIds: [a.enrollmentId], newClassroomId: a.otherClassroomId } }),

  listAnnouncements: () => ({}),
  listStudentAnnouncements: () => ({}),
  listUnseenAnnouncements: () => ({}),
  markAnnouncementsSeen: ({ a }) => ({ body: { announcementId: a.announcements.toAll } }),
  listAttendedClassrooms: () => ({}),
  getAttendedClassroom: sampleClassroom,
  listAttendedCourseMaterials: sampleCourseMaterials,
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
