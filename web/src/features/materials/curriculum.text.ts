import { type CountForms, countOf } from '../../format/plurals.ts'

const materials: CountForms = {
  zero: 'لا مواد',
  one: 'مادة واحدة',
  two: 'مادتان',
  few: 'مواد',
  many: 'مادة',
  other: 'مادة',
}
const classrooms: CountForms = { one: 'شعبة واحدة', two: 'شعبتان', few: 'شعب', many: 'شعبة', other: 'شعبة' }

/** Every word of a teacher's curriculum. */
export const curriculumText = {
  materials: (count: number) => countOf(count, materials),
  classrooms: (count: number) => countOf(count, classrooms),
  coordinator: 'منسّق',
  intro: 'المواد المرجعية لمقرراتك، تضيفها الإدارة لطلاب المقرر ومدرّسيه.',

  loading: 'جارٍ تحميل المناهج',
  loadFailed: 'تعذّر تحميل المناهج',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا مقررات لديك بعد',
  nothingText: 'تظهر هنا مواد كل مقرر حين تعيّنك الإدارة مدرّسًا لشعبة منه أو منسّقًا له.',

  materialsLoading: 'جارٍ تحميل مواد المقرر',
  materialsFailed: 'تعذّر تحميل مواد المقرر',
  noMaterials: 'لا مواد مرجعية لهذا المقرر بعد. تضيفها الإدارة، فتظهر هنا.',
}
