import { type UserRole, userRole } from '@manara/contract/users.ts'

/** What a skill tells, in a few words, and the page where it stands as well. */
export interface Offer {
  label: string
  to: `/${string}`
}

const offer = (label: string, to: `/${string}`): Offer => ({ label, to })

/** What may have been meant; the articles of the help and the pages have their own titles. */
export const offers: Record<UserRole, Readonly<Record<string, Offer>>> = {
  [userRole.Administrator]: {
    students: offer('عدد الطلاب', '/admin/dashboard'),
    teachers: offer('عدد المدرّسين', '/admin/dashboard'),
    overview: offer('أرقام المدرسة', '/admin/dashboard'),
    programs: offer('البرامج وأعداد طلابها', '/admin/programs'),
    openPrograms: offer('البرامج المفتوحة للتسجيل', '/admin/programs'),
    courses: offer('عدد المقررات', '/admin/courses'),
    classrooms: offer('عدد الشعب', '/admin/classrooms'),
    readyToArchive: offer('الشعب الجاهزة للأرشفة', '/admin/archiving'),
    studentsWithoutProgram: offer('الطلاب بلا برنامج', '/admin/dashboard'),
    classroomsWithoutTeachers: offer('الشعب بلا مدرّس', '/admin/dashboard'),
    coursesWithoutCoordinators: offer('المقررات بلا منسّق', '/admin/dashboard'),
    coursesWithoutClassrooms: offer('المقررات بلا شعب', '/admin/dashboard'),
    pendingCertificates: offer('الخريجون بلا شهادة', '/admin/graduation'),
    graduates: offer('عدد الخريجين', '/admin/graduation'),
    requests: offer('طلبات الالتحاق وحالاتها', '/admin/registrations'),
    capacity: offer('المقاعد الشاغرة', '/admin/classrooms'),
    deficiencies: offer('نواقص التسجيل في المقررات', '/admin/dashboard'),
    courseFacts: offer('أسعار المقررات ومنسّقوها', '/admin/courses'),
    classroomTeachers: offer('مدرّسو الشعب', '/admin/classrooms'),
    applicants: offer('طلب متقدّم باسمه', '/admin/registrations'),
    graduationOutcomes: offer('معدّل خرّيج باسمه', '/admin/graduation'),
    failedStudents: offer('الراسبون في دفعات التخرّج', '/admin/graduation'),
    announcements: offer('آخر الإعلانات', '/admin/announcements'),
    materials: offer('المواد المرجعية', '/admin/curriculum-management'),
  },
  [userRole.Teacher]: {
    taughtClassrooms: offer('شعبك وأعداد طلابك', '/teacher/my-classrooms'),
    studentMarks: offer('درجات طالب باسمه', '/teacher/my-classrooms'),
    ungraded: offer('الدرجات التي لم تُرصد', '/teacher/my-classrooms'),
    pendingQuestions: offer('الأسئلة التي تنتظر مراجعتك', '/teacher/question-banks'),
    questionBanks: offer('أسئلتك المقترحة وحالاتها', '/teacher/question-banks'),
    coordinatedCourses: offer('المقررات التي تنسّقها', '/teacher/question-banks'),
    quizResults: offer('نتائج الاختبارات القصيرة', '/teacher/my-classrooms'),
    weakStudents: offer('الطلاب المعرّضون للرسوب', '/teacher/my-classrooms'),
    lectures: offer('عدد محاضراتك', '/teacher/my-classrooms'),
    leaderboards: offer('متصدّرو تحدّي الأسبوع', '/teacher/weekly-challenges'),
    announcements: offer('آخر الإعلانات', '/teacher/dashboard'),
    materials: offer('المواد المرجعية', '/teacher/curriculum'),
  },
  [userRole.Student]: {
    myGrades: offer('درجاتك', '/student/academic-record'),
    myGpa: offer('معدّلك', '/student/academic-record'),
    passingGpa: offer('معدّل النجاح', '/student/academic-record'),
    myStatus: offer('حالتك الأكاديمية', '/student/academic-record'),
    myProgram: offer('برنامجك', '/student/academic-record'),
    myClassrooms: offer('شعبك ومقرراتك', '/student/my-classrooms'),
    myTeachers: offer('مدرّسوك', '/student/my-classrooms'),
    myLectures: offer('محاضرات شعبك', '/student/my-classrooms'),
    openQuizzes: offer('الاختبارات القصيرة المتاحة', '/student/my-classrooms'),
    quizResults: offer('نتائج اختباراتك القصيرة', '/student/my-classrooms'),
    challenge: offer('ترتيبك في تحدّي الأسبوع', '/student/weekly-challenge'),
    announcements: offer('آخر الإعلانات', '/student/announcements'),
    materials: offer('المواد المرجعية', '/student/my-classrooms'),
  },
}
