import { problems } from '../../http/problem.ts'

export const courseProblem = problems({
  notFound: [404, 'المقرر غير موجود أو حُذف.'],
  programNotFound: [404, 'البرنامج غير موجود أو حُذف. اختر برنامجًا آخر.'],
  teacherNotFound: [404, 'المدرّس غير موجود أو لم يعد مدرّسًا. اختر مدرّسًا آخر.'],
  programDeleted: [409, 'تعذّرت الاستعادة: حُذف برنامج هذا المقرر. استعد البرنامج أولًا.'],
  hasCompletedClassrooms: [409, 'في المقرر شعب مكتملة لم تُؤرشف. أرشفها أولًا ثم أعد المحاولة.'],
})

export const courseText = {
  created: (name: string) => `تم إنشاء المقرر ${name}.`,
  updated: (name: string) => `تم تحديث المقرر ${name}.`,
  coordinatorAssigned: (name: string) => `تم تعيين ${name} منسّقًا للمقرر.`,
  coordinatorUnassigned: 'تم إلغاء تعيين منسّق المقرر.',
}

export const restoreText = {
  withoutCoordinator: 'عاد بلا منسّق: حُذف حسابه أو تغيّر دوره.',
}
