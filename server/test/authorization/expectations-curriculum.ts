import { type Expectation, members, only } from './expectation.ts'

/** What is taught to whom: programs, courses, classrooms, seats, announcements. */
export const curriculumExpectations: Record<string, Expectation> = {
  // Programs
  listPrograms: only('administrator'),
  getProgram: only('administrator', { reach: 'all' }),
  createProgram: only('administrator', { audits: 1 }),
  updateProgram: only('administrator', { audits: 1, reach: 'all' }),
  deleteProgram: only('administrator', { audits: 1, reach: 'all' }),
  toggleRegistration: only('administrator', { audits: 1, reach: 'all' }),
  listProgramCourses: only('administrator', { reach: 'all' }),
  listProgramStudents: only('administrator', { reach: 'all' }),

  // Courses and classrooms
  listCourses: only('administrator'),
  getCourse: only('administrator', { reach: 'all' }),
  createCourse: only('administrator', { audits: 1 }),
  updateCourse: only('administrator', { audits: 1, reach: 'all' }),
  deleteCourse: only('administrator', { audits: 1, reach: 'all' }),
  assignCoordinator: only('administrator', { audits: 1, reach: 'all' }),
  unassignCoordinator: only('administrator', { audits: 1, reach: 'all' }),
  listClassrooms: only('administrator'),
  listClassroomsOfCourse: only('administrator', { reach: 'all' }),
  getClassroom: only('administrator', { reach: 'all' }),
  createClassroom: only('administrator', { audits: 1 }),
  updateClassroom: only('administrator', { audits: 1, reach: 'all' }),
  deleteClassroom: only('administrator', { audits: 1, reach: 'all' }),
  assignTeacher: only('administrator', { audits: 1, reach: 'all' }),
  unassignTeacher: only('administrator', { audits: 1, reach: 'all' }),
  listClassroomStatuses: only('administrator'),

  // Students in programs and classrooms
  listActiveStudents: only('administrator'),
  listUnassignedStudents: only('administrator'),
  assignProgram: only('administrator', { audits: 1, reach: 'all' }),
  unassignProgram: only('administrator', { audits: 2, reach: 'all' }),
  bulkAssignProgram: only('administrator', { audits: 2 }),
  getStudentProfile: only('administrator', { reach: 'all' }),
  listClassroomEnrollments: only('administrator', { reach: 'all' }),
  listAvailableStudents: only('administrator', { reach: 'all' }),
  enroll: only('administrator', { audits: 1 }),
  bulkEnroll: only('administrator', { audits: 1 }),
  cancelEnrollment: only('administrator', { audits: 1, reach: 'all' }),
  transfer: only('administrator', { audits: 1, reach: 'all' }),
  bulkTransfer: only('administrator', { audits: 1 }),

  // Announcements: teachers delete only their own, and the sample is the teacher's
  listAnnouncements: members(),
  createAnnouncement: only('administrator', { audits: 1 }),
  updateAnnouncement: {
    opens: { administrator: 'ok', teacher: 'ok', coordinator: 'missing' },
    audits: 1,
    reach: { administrator: 'all', teacher: 'own' },
  },
  deleteAnnouncement: {
    opens: { administrator: 'ok', teacher: 'ok', coordinator: 'missing' },
    audits: 1,
    reach: { administrator: 'all', teacher: 'own' },
  },
  listAnnouncementScopes: only('administrator'),
  listStudentAnnouncements: only('student'),
  listUnseenAnnouncements: only('student'),
  // A trace of reading, not the school's data
  markAnnouncementsSeen: only('student', { audits: 0 }),

  // What a student attends, and the own record
  listAttendedClassrooms: only('student'),
  getAttendedClassroom: only('student', { reach: 'own' }),
  getOwnGradeBook: only('student', { reach: 'own' }),
  listAttendedCourseMaterials: only('student', { reach: 'own' }),
  getAcademicRecord: only('student'),
  getTranscript: only('student'),
}
