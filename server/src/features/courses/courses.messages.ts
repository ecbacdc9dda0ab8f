import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

export const courseProblem = problems({
  notFound: [404, 'المقرر غير موجود أو حُذف.'],
  programNotFound: [
    404,
    'البرنامج غير موجود أو حُذف. اختر برنامجًا آخر.',
    { academicProgramId: 'البرنامج غير موجود أو حُذف' },
  ],
  teacherNotFound: [404, 'المدرّس غير موجود أو لم يعد مدرّسًا. اختر مدرّسًا آخر.', { teacherId: 'اختر مدرّسًا' }],
  programDeleted: [409, 'تعذّرت الاستعادة: حُذف برنامج هذا المقرر. استعد البرنامج أولًا.'],
  hasCompletedClassrooms: [409, 'في المقرر شُعب منتهية لم تُؤرشف. أرشفها أولًا ثم أعد المحاولة.'],
})

export const courseText = {
  created: (name: string) => `أُضيف المقرر ${named(name)}.`,
  updated: (name: string) => `عُدّل المقرر ${named(name)}.`,
  coordinatorAssigned: (name: string) => `عُيّن منسّق المقرر: ${named(name)}.`,
  coordinatorUnassigned: 'أُلغي تعيين منسّق المقرر.',
}

export const restoreText = {
  withoutCoordinator: 'عاد بلا منسّق: حُذف الحساب أو تغيّر الدور.',
}
