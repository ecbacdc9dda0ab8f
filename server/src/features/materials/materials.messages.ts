import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

export const materialProblem = problems({
  notFound: [404, 'المادة المرجعية غير موجودة أو حُذفت.'],
  courseNotFound: [404, 'المقرر غير موجود أو حُذف. اختر مقررًا آخر.'],
  fileOrLink: [400, 'اختر ملفًا أو أدخل رابطًا.', { file: 'اختر ملفًا أو أدخل رابطًا' }],
  notBoth: [400, 'اختر ملفًا أو أدخل رابطًا، لا الاثنين معًا.', { url: 'أزل الرابط أو الملف' }],
  noFile: [400, 'اختر الملف الجديد.', { file: 'اختر ملفًا' }],
  linkHasNoFile: [409, 'هذه المادة رابط، ولا ملف فيها يُستبدل.'],
  isLink: [409, 'هذه المادة رابط وليست ملفًا. افتح الرابط نفسه.'],
  courseGone: [409, 'المقرر الذي تتبعه المادة محذوف، فلا يمكن استعادتها.'],
})

export const materialText = {
  created: (title: string) => `أُضيفت المادة «${named(title)}».`,
  fileReplaced: (title: string) => `استُبدل ملف المادة «${named(title)}».`,
  /** Beside a deleted material whose place another file took. */
  oldVersion: 'نسخة سابقة من ملف',
  updated: (title: string) => `عُدّلت المادة «${named(title)}».`,
}

export const lectureMaterialProblem = problems({
  notFound: [404, 'المرفق غير موجود أو حُذف.'],
  lectureNotFound: [404, 'المحاضرة غير موجودة أو ليست من محاضراتك.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تتغيّر مرفقات محاضراتها إلا وهي نشطة.'],
  lectureGone: [409, 'المحاضرة التي يتبعها المرفق محذوفة، فلا يمكن استعادته قبلها.'],
})

export const lectureMaterialText = {
  created: (title: string) => `أُضيف المرفق «${named(title)}».`,
  fileReplaced: (title: string) => `استُبدل ملف المرفق «${named(title)}».`,
  updated: (title: string) => `عُدّل المرفق «${named(title)}».`,
}
