import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

export const teachingProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تُنشر الإعلانات إلا في الشُعب النشطة.'],
  lacksFinals: [
    409,
    (names: readonly string[], total: number) =>
      `لا تُنهى الشعبة قبل حساب الدرجات النهائية. بلا درجة نهائية: ${names.map(named).join('، ')}${total > names.length ? ' وغيرهم' : ''}.`,
  ],
  notPublished: [
    409,
    'لا تُنهى الشعبة قبل نشر درجاتها لكل طلابها. انشرها من دفتر الدرجات، وإن انضمّ طالب بعد النشر فأعد فتحها وانشرها من جديد.',
  ],
  archived: [409, 'أُرشفت الشعبة، ولا تعود نشطة.'],
  usedByGraduation: [409, 'استُعملت درجات الشعبة في تخرّج طلاب، ولا تعود نشطة.'],
  cancelled: [409, 'الشعبة ملغاة، ولا تتغيّر حالتها.'],
})

export const teachingText = {
  completed: 'أُنهيت الشعبة، وصارت جاهزة للأرشفة.',
  reactivated: 'عادت الشعبة نشطة.',
}
