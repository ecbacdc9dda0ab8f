import { type ReaderRole, userRole } from '@manara/contract/users.ts'

/** A question that the skill answers, or a topic that needs a name, with the page that shows it. */
interface Offer {
  label: string
  to?: `/${string}`
}

const offer = (label: string, to: `/${string}`): Offer => ({ label, to })
const ask = (label: string): Offer => ({ label })

/** Suggestions for an unclear question; help articles and pages have their own titles. */
export const offers: Record<ReaderRole, Readonly<Record<string, Offer>>> = {
  [userRole.Administrator]: {
    students: ask('كم عدد الطلاب؟'),
    teachers: ask('كم عدد المدرّسين؟'),
    overview: ask('ما أرقام المدرسة؟'),
    programs: ask('كم طالبًا في كل برنامج؟'),
    openPrograms: ask('ما البرامج المفتوحة للالتحاق؟'),
    courses: ask('كم عدد المقررات؟'),
    classrooms: ask('كم عدد الشُعب؟'),
    readyToArchive: ask('ما الشُعب الجاهزة للأرشفة؟'),
    studentsWithoutProgram: ask('من الطلاب بلا برنامج؟'),
    classroomsWithoutTeachers: ask('ما الشُعب التي بلا مدرّس؟'),
    coursesWithoutCoordinators: ask('ما المقررات التي بلا منسّق؟'),
    coursesWithoutClassrooms: ask('ما المقررات التي بلا شُعب؟'),
    pendingCertificates: ask('من الخرّيجون الذين بلا شهادة؟'),
    graduates: ask('كم عدد الخرّيجين؟'),
    requests: ask('ما طلبات الالتحاق وحالاتها؟'),
    capacity: ask('كم مقعدًا شاغرًا؟'),
    deficiencies: offer('نواقص التسجيل في المقررات', '/admin/dashboard'),
    courseFacts: offer('رسوم المقررات ومنسّقوها', '/admin/courses'),
    classroomTeachers: offer('مدرّسو الشُعب', '/admin/classrooms'),
    applicants: offer('طلب متقدّم باسمه', '/admin/registrations'),
    graduationOutcomes: offer('معدّل خرّيج باسمه', '/admin/graduation'),
    passingGpa: ask('ما معدّل النجاح؟'),
    failedStudents: ask('من الراسبون في دفعات التخرّج؟'),
    announcements: ask('ما آخر الإعلانات؟'),
    materials: ask('ما المواد المرجعية؟'),
  },
  [userRole.Teacher]: {
    taughtClassrooms: ask('ما شُعَبي؟'),
    studentMarks: offer('درجات طالب باسمه', '/teacher/my-classrooms'),
    ungraded: ask('ما الدرجات التي لم تُرصد؟'),
    pendingQuestions: ask('ما الأسئلة التي تنتظر مراجعتي؟'),
    questionBanks: ask('ما حالة أسئلتي المقترحة؟'),
    coordinatedCourses: ask('ما المقررات التي أنسّقها؟'),
    quizResults: ask('ما نتائج الاختبارات القصيرة؟'),
    weakStudents: ask('من الطلاب المعرّضون للرسوب؟'),
    lectures: ask('كم عدد محاضراتي؟'),
    leaderboards: ask('من المتصدّرون في تحدّي الأسبوع؟'),
    announcements: ask('ما آخر الإعلانات؟'),
    materials: ask('ما المواد المرجعية؟'),
    freeSeats: ask('كم مقعدًا شاغرًا في شُعَبي؟'),
    marksOfClassroom: ask('ما متوسط درجات شُعَبي؟'),
    disabledQuizzes: ask('ما الاختبارات غير المفعّلة؟'),
  },
  [userRole.Student]: {
    myGrades: ask('ما درجاتي؟'),
    myGpa: ask('كم معدّلي؟'),
    passingGpa: ask('ما معدّل النجاح؟'),
    myStatus: ask('ما حالتي الأكاديمية؟'),
    myProgram: ask('ما برنامجي؟'),
    myClassrooms: ask('ما شُعَبي؟'),
    myTeachers: ask('من مدرّسو مقرراتي؟'),
    myLectures: ask('ما محاضراتي؟'),
    openQuizzes: ask('ما الاختبارات المتاحة؟'),
    quizResults: ask('ما نتائج اختباراتي القصيرة؟'),
    challenge: ask('ما ترتيبي في تحدّي الأسبوع؟'),
    announcements: ask('ما آخر الإعلانات؟'),
    materials: ask('ما المواد المرجعية؟'),
    missingCourses: ask('ما المقررات التي تنقصني؟'),
  },
}
