import { answering, dialog, failing, press, rowAction, type Screen, stalling } from './screen.ts'

const list = /[/]api[/]teacher[/]classrooms[/]\d+[/]lectures/

const material = {
  lectureId: 2,
  description: null,
  materialType: 'File',
  url: null,
  uploadedAt: '2026-11-18T08:00:00Z',
}
const materials = [
  {
    ...material,
    materialId: 1,
    title: 'ملخّص المحاضرة',
    description: 'صفحتان، مع جدول لكل نوع وأمثلته.',
    originalFilename: 'ملخص المتغيرات وأنواع البيانات.pdf',
    mediaType: 'application/pdf',
    size: 2_516_582,
  },
  {
    ...material,
    materialId: 2,
    title: 'ورقة تدريبات',
    originalFilename: 'exercises.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    size: 327_680,
  },
  {
    ...material,
    materialId: 3,
    title: 'تسجيل المحاضرة',
    originalFilename: 'lecture-02.mp4',
    mediaType: 'video/mp4',
    size: 734_003_200,
  },
  {
    ...material,
    materialId: 4,
    title: 'مخطط الأنواع',
    originalFilename: 'types.png',
    mediaType: 'image/png',
    size: 624_640,
  },
  {
    ...material,
    materialId: 5,
    title: 'JavaScript data types and data structures',
    description: 'مرجع بالإنكليزية، والأمثلة تُجرَّب في الصفحة نفسها.',
    materialType: 'Link',
    url: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Data_structures',
    originalFilename: null,
    mediaType: null,
    size: null,
  },
]
const quiz = {
  lectureQuizId: 7,
  title: 'اختبار قصير: المتغيرات وأنواع البيانات',
  isEnabled: true,
  questionsCount: 8,
  submissionsCount: 18,
}
const lecture = (lectureId: number, title: string, more: object = {}) => ({
  lectureId,
  classroomId: 2,
  title,
  description: null,
  lectureOrder: lectureId,
  createdAt: '2026-10-27T08:00:00Z',
  materials: [],
  lectureQuiz: null,
  ...more,
})
const lectures = [
  lecture(1, 'كيف يفكر الحاسوب؟ الخوارزميات ومخططات سير العمل', { materials: materials.slice(3) }),
  lecture(2, 'المتغيرات وأنواع البيانات', {
    description: 'الأعداد والنصوص والقيم المنطقية، ولماذا لا يساوي «5» العدد 5.\nأحضروا حواسيبكم: نجرّب معًا.',
    materials,
    lectureQuiz: quiz,
  }),
  lecture(3, 'الشروط: إن كان، وإلا', { lectureQuiz: { ...quiz, isEnabled: false, submissionsCount: 0 } }),
  lecture(4, 'Loops: for and while', { materials: materials.slice(4) }),
  lecture(5, 'الدوال: برنامج داخل البرنامج'),
]

const here = { who: 'teacher', path: '/teacher/classroom/2/lectures?lecture=2' } as const
const full = answering(list, lectures)
const openAdd: Screen['open'] = async (page) => {
  await press('إضافة محاضرة')(page)
  await dialog(page).getByText('عنوان المحاضرة').waitFor()
}
const openAttach: Screen['open'] = async (page) => {
  await press('إضافة مرفق')(page)
  await dialog(page).getByText('أفلت الملف هنا').waitFor()
}

export const lecturesScreens: readonly Screen[] = [
  { ...here, name: 'lectures', ...full },
  { ...here, name: 'lectures-folded', path: '/teacher/classroom/2/lectures', size: 'phone', ...full },
  { ...here, name: 'lectures-without-anything', path: '/teacher/classroom/2/lectures?lecture=5', ...full },
  { ...here, name: 'lectures-loading', ...stalling(list) },
  { ...here, name: 'lectures-failed', ...failing(list) },
  { ...here, name: 'lectures-empty', ...answering(list, []) },
  { ...here, name: 'lectures-finished', path: '/teacher/classroom/1/lectures?lecture=2', ...full },
  { ...here, name: 'lectures-add', ...full, open: openAdd },
  {
    ...here,
    name: 'lectures-add-errors',
    ...full,
    open: async (page) => {
      await openAdd(page)
      await press('حفظ المحاضرة')(page)
    },
  },
  {
    ...here,
    name: 'lectures-delete',
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: /^حذف المحاضرة/ }).click()
      await dialog(page).waitFor()
    },
  },
  { ...here, name: 'lectures-attach', ...full, open: openAttach },
  {
    ...here,
    name: 'lectures-attach-errors',
    ...full,
    open: async (page) => {
      await openAttach(page)
      await press('حفظ المرفق')(page)
    },
  },
  {
    ...here,
    name: 'lectures-attachment-delete',
    ...full,
    open: rowAction('حذف', /^حذف «/),
  },
]
