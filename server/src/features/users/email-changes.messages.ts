import { brokenUndoLink } from '@manara/contract/account.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const emailChangeProblem = {
  ...problems({
    nothingToConfirm: [409, 'بريد حسابك مؤكَّد، ولا حاجة إلى رمز.'],
    brokenUndoLink: [404, `${brokenUndoLink}. راجع إدارة المدرسة إن لم يكن التغيير بعلمك.`],
    accountDeleted: [409, 'الحساب محذوف الآن. راجع إدارة المدرسة لاستعادته.'],
    oldEmailTaken: [409, 'صار البريد السابق لحساب آخر، فتعذّر التراجع. راجع إدارة المدرسة في الحال.'],
  }),
  /** Wrong, expired, replaced or guessed too often: all alike. */
  wrongCode: () => fieldProblem(400, 'code', 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'),
}

export const emailChangeText = {
  confirmed: 'تأكّد بريدك الجديد.',
  codeSent: 'أُرسل رمز جديد إلى بريدك الجديد.',
  undone: 'عاد البريد السابق إلى الحساب وله كلمة مرور جديدة. سجّل الدخول بهما.',
}
