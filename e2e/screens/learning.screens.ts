import { answering, dialog, failing, press, type Screen, stalling } from './screen.ts'

const classrooms = /[/]api[/]student[/]my-classrooms/
const details = /[/]api[/]student[/]classrooms[/]\d+[/]details/
const courseMaterials = /[/]api[/]student[/]courses[/]\d+[/]materials/
const video = /[/]api[/]view[/]materials[/]/

const classroom = {
  classroomId: 4,
  name: 'الشعبة أ، صباحي',
  courseId: 2,
  courseName: 'تصميم صفحات الويب',
  teacherName: 'هالة نبيل فؤاد الأتاسي',
  enrolledStudentsCount: 24,
  lectureCount: 5,
  openQuizCount: 2,
  status: 'ACTIVE',
  finalGrade: null,
}

const states = [
  classroom,
  { ...classroom, classroomId: 5, courseId: 3, courseName: 'قواعد البيانات', openQuizCount: 0, teacherName: null },
  { ...classroom, classroomId: 1, courseId: 1, courseName: 'مقدمة في البرمجة', openQuizCount: 0, status: 'COMPLETED' },
  {
    ...classroom,
    classroomId: 2,
    courseId: 6,
    courseName: 'Advanced Cascading Style Sheets for Right-to-Left Pages',
    openQuizCount: 0,
    status: 'CANCELLED',
  },
  { ...classroom, classroomId: 3, courseId: 4, courseName: 'الرسم بالحاسوب', openQuizCount: 0, status: 'ON_HOLD' },
]

const material = {
  lectureId: 3,
  description: null,
  materialType: 'File',
  url: null,
  uploadedAt: '2026-11-18T08:00:00Z',
}
const materials = [
  {
    ...material,
    materialId: 1,
    title: 'شرح صندوق العناصر',
    originalFilename: 'box-model.mp4',
    mediaType: 'video/mp4',
    size: 48_234_000,
  },
  {
    ...material,
    materialId: 2,
    title: 'ملخّص المحاضرة',
    description: 'صفحتان للطباعة، وفي آخرهما تدريبات محلولة.',
    originalFilename: 'ملخّص المحاضرة الثالثة.pdf',
    mediaType: 'application/pdf',
    size: 2_516_582,
  },
  {
    ...material,
    materialId: 3,
    title: 'ورقة تدريبات',
    originalFilename: 'exercises.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    size: 327_680,
  },
  {
    ...material,
    materialId: 4,
    title: 'CSS: البداية',
    materialType: 'Link',
    url: 'https://developer.mozilla.org/ar/docs/Web/CSS',
    originalFilename: null,
    mediaType: null,
    size: null,
  },
]

const quiz = { lectureQuizId: 7, title: 'اختبار قصير: صندوق العناصر', submissionId: null }
const lectures = [
  {
    lectureId: 1,
    lectureOrder: 1,
    title: 'من العنوان إلى الصفحة: كيف تعمل الويب',
    description: null,
    materials: [],
    lectureQuiz: { ...quiz, isEnabled: false, isSubmitted: false },
  },
  {
    lectureId: 2,
    lectureOrder: 2,
    title: 'بنية الصفحة بلغة HTML',
    description: 'العناصر والسمات، وعناوين تقرؤها قارئات الشاشة بترتيبها.',
    materials: [],
    lectureQuiz: { ...quiz, isEnabled: true, isSubmitted: true, submissionId: 9 },
  },
  {
    lectureId: 3,
    lectureOrder: 3,
    title: 'التنسيق بلغة CSS',
    description: 'المحددات والألوان والخطوط والمسافات.\nأحضروا حواسيبكم.',
    materials,
    lectureQuiz: { ...quiz, isEnabled: true, isSubmitted: false },
  },
]
const whole = {
  classroomId: 4,
  classroomName: 'الشعبة أ، صباحي',
  courseId: 2,
  courseName: 'تصميم صفحات الويب',
  teacherName: 'هالة نبيل فؤاد الأتاسي',
  status: 'ACTIVE',
  isArchived: false,
  practicalGrade: 26.5,
  examGrade: 61,
  finalGrade: null,
  lectures,
}

/** The classroom in another state. */
const being = (more: object = {}): Pick<Screen, 'prepare'> => ({
  prepare: (page) => page.route(details, (route) => route.fulfill({ json: { ...whole, ...more } })),
})

const list = { who: 'student', path: '/student/my-classrooms' } as const
const here = { who: 'student', path: '/student/classrooms/4' } as const

const openMaterials: Screen['open'] = async (page) => {
  await press('مواد المقرر')(page)
  await dialog(page).waitFor()
}

export const learningScreens: readonly Screen[] = [
  { ...list, name: 'student-classrooms-states', ...answering(classrooms, states) },
  { ...list, name: 'student-classrooms-loading', ...stalling(classrooms) },
  { ...list, name: 'student-classrooms-failed', ...failing(classrooms) },
  { ...list, name: 'student-classrooms-empty', ...answering(classrooms, []) },
  { ...here, name: 'student-classroom', ...being() },
  { ...here, name: 'student-classroom-loading', ...stalling(details) },
  { ...here, name: 'student-classroom-failed', ...failing(details) },
  {
    ...here,
    name: 'student-classroom-without-lectures',
    ...being({ lectures: [], practicalGrade: null, examGrade: null }),
  },
  {
    ...here,
    name: 'student-classroom-archived',
    ...being({ status: 'COMPLETED', isArchived: true, finalGrade: 87.5, lectures: lectures.slice(0, 2) }),
  },
  {
    ...here,
    name: 'student-classroom-quiz-closed',
    ...being(),
    open: (page) => page.getByRole('button', { name: /كيف تعمل الويب/ }).click(),
  },
  {
    ...here,
    name: 'student-classroom-video-failed',
    prepare: async (page) => {
      await being().prepare?.(page)
      await page.route(video, (route) =>
        route.fulfill({ status: 404, json: { message: 'المادة غير موجودة أو حُذفت.' } }),
      )
    },
    open: async (page) => {
      await page.getByRole('button', { name: /^تشغيل / }).click()
      await page.getByText('المادة غير موجودة أو حُذفت.').waitFor()
    },
  },
  { ...here, name: 'course-materials-of-student', ...being(), open: openMaterials },
  {
    ...here,
    name: 'course-materials-of-student-empty',
    prepare: async (page) => {
      await being().prepare?.(page)
      await answering(courseMaterials, []).prepare(page)
    },
    open: openMaterials,
  },
]
