import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const authProblem = problems({
  wrongCredentials: [401, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.'],
  stepIsOver: [409, 'انتهت مهلة الخطوة الثانية. أدخل كلمة المرور من جديد.'],
  wrongFactor: [401, 'الرمز غير صحيح.'],
  usedFactor: [401, 'استُعمل هذا الرمز من قبل. انتظر الرمز التالي.'],
  factorIsAsked: [400, 'لحسابك تحقق بخطوتين: أكّد برمز أو بمفتاح مرور.'],
  wrongPassword: [400, 'كلمة المرور غير صحيحة.', { password: 'كلمة المرور غير صحيحة' }],
})

export const activationProblem = {
  /** Unknown, wrong, used, replaced, too old, tried too often, or of an account with a password: one answer for all. */
  wrongCode: () => fieldProblem(400, 'code', 'رمز التفعيل غير صحيح أو انتهت مدته'),
}

const wrongCode = 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'

export const recoveryProblem = {
  ...problems({
    unknownNationalId: [404, 'لا يوجد حساب بهذا الرقم الوطني. تحقق منه أو راجع إدارة المدرسة.'],
    withoutEmail: [404, 'لا بريد لهذا الحساب. اطلب رمز دخول من إدارة المدرسة.'],
  }),
  /** Wrong, expired, used, replaced, guessed too often, or without an account: one answer for all. */
  wrongCode: () => fieldProblem(400, 'resetCode', wrongCode),
}

export const recoveryText = {
  emailFound: 'هذا هو البريد المسجّل لرقمك الوطني.',
  codeRequested:
    'إن كان البريد والرقم الوطني مسجّلين لحساب واحد فسيصلك رمز خلال دقائق. تحقق أيضًا من البريد غير المرغوب.',
  passwordChanged: 'عُيّنت كلمة المرور الجديدة. سجّل الدخول بها.',
}

export const authText = {
  signedIn: 'سُجّل دخولك.',
  secondStep: 'بقيت خطوة: أكّد دخولك بالعامل الثاني.',
  signedOut: 'سُجّل خروجك.',
  registrationFound: 'طلب التحاقك قيد المتابعة. اطّلع على حالته.',
  registrationRejected: 'رُفض طلب التحاقك. اطّلع على السبب.',
}
