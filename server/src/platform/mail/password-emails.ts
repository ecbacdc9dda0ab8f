import type { Email } from './email.ts'

const signInPage = { label: 'صفحة تسجيل الدخول', path: '/auth/login' }

export const resetCodeEmail = (firstName: string, code: string): Email => ({
  subject: 'رمز إعادة تعيين كلمة المرور',
  firstName,
  paragraphs: [
    'طُلب تعيين كلمة مرور جديدة لحسابك. أدخل الرمز التالي في نافذة «نسيت كلمة المرور» من صفحة تسجيل الدخول. يصلح مرة واحدة خلال 15 دقيقة.',
  ],
  code: { label: 'رمز إعادة التعيين', value: code },
  page: signInPage,
  note: 'إن لم تطلب ذلك فتجاهل هذه الرسالة: لا تتغيّر كلمة مرورك من دون الرمز. لا تُطلع أحدًا عليه، ولن يطلبه منك أحد من المدرسة.',
})

/** Informs the owner of an account, so that no change of a password goes unnoticed. */
export const passwordChangedEmail = (firstName: string, changedBy: 'owner' | 'administrator'): Email => ({
  subject: 'تغيّرت كلمة مرور حسابك',
  firstName,
  paragraphs: [
    changedBy === 'owner'
      ? 'عُيّنت كلمة مرور جديدة لحسابك برمز أُرسل إلى هذا البريد، وانتهت كل جلساتك المفتوحة.'
      : 'عيّن مدير النظام كلمة مرور جديدة لحسابك، وانتهت كل جلساتك المفتوحة. اطلب كلمة المرور من إدارة المدرسة، ثم غيّرها بعد الدخول.',
  ],
  page: signInPage,
  note: 'إن لم تكن أنت من طلب ذلك فأبلغ إدارة المدرسة في الحال.',
})
