import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const materials: CountForms = { ...nouns.material.subject, zero: 'لا مواد' }
const classrooms = nouns.classroom.subject

/** Every word of a teacher's curriculum. */
export const curriculumText = {
  materials: (count: number) => formatCount(count, materials),
  classrooms: (count: number) => formatCount(count, classrooms),
  coordinator: 'منسّق',
  intro: 'المواد المرجعية لمقرراتك، تضيفها إدارة المدرسة لطلاب المقرر ومدرّسيه.',

  loading: 'جارٍ تحميل المناهج',
  loadFailed: 'تعذّر تحميل المناهج',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا مقررات لديك بعد',
  nothingText: 'تظهر هنا مواد كل مقرر حين تعيّنك إدارة المدرسة مدرّسًا لشعبة منه أو منسّقًا له.',

  materialsLoading: 'جارٍ تحميل مواد المقرر',
  materialsFailed: 'تعذّر تحميل مواد المقرر',
  noMaterials: 'لا مواد مرجعية لهذا المقرر بعد. تضيفها إدارة المدرسة، فتظهر هنا.',
}
