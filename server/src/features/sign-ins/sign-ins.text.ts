import { formatCount, nouns } from '../../platform/format/plurals.ts'
import type { Email } from '../../platform/mail/email.ts'

/** After a preposition. */
const attempts = { ...nouns.attempt.object, one: 'محاولة' }

/** To the owner of an account whose password is being guessed. */
export const guessedAccountEmail = (firstName: string, count: number): Email => ({
  subject: 'تنبيه أمني: محاولات دخول فاشلة إلى حسابك',
  firstName,
  paragraphs: [
    `في الساعة الأخيرة أكثر من ${formatCount(count, attempts)} لم تنجح للدخول إلى حسابك في منارة.`,
    'إن كنت من حاول فلا داعي لشيء، ويمكن تعيين كلمة مرور جديدة من صفحة «نسيت كلمة المرور؟».',
  ],
  page: { label: 'صفحة تسجيل الدخول', path: '/auth/login' },
  note: 'إن كان غيرك يحاول فكلمة المرور الطويلة تكفي لحماية الحساب. لا تخبر بها أحدًا، ولا تُستعمل في موقع آخر.',
})

/** To the owner of an account whose password was entered, and whose second factor did not follow. */
export const unfinishedSignInEmail = (firstName: string): Email => ({
  subject: 'تنبيه أمني: أُدخلت كلمة مرورك ولم يكتمل الدخول',
  firstName,
  paragraphs: [
    'أُدخلت كلمة مرور حسابك في منارة صحيحة، ثم لم يُدخل الرمز أو مفتاح المرور، فلم يُفتح الحساب.',
    'إن كنت من بدأ الدخول فلا داعي لشيء.',
  ],
  page: { label: 'صفحة تسجيل الدخول', path: '/auth/login' },
  note: 'إن لم يكن ذلك منك فكلمة مرورك معروفة لغيرك: عيّن كلمة مرور جديدة اليوم.',
})

/** To every administrator, when the whole school is being guessed at. */
export const manyFailuresEmail = (firstName: string, count: number): Email => ({
  subject: 'تنبيه أمني: محاولات دخول فاشلة كثيرة',
  firstName,
  paragraphs: [
    `في آخر عشر دقائق ${formatCount(count, attempts)} لم تنجح للدخول إلى منارة.`,
    'تفاصيلها في صفحة «نظرة على الأمان» تحت حالة الخادم.',
  ],
  page: { label: 'نظرة على الأمان', path: '/admin/status/security' },
  note: 'الحدود تمنع التخمين السريع من نفسها. راجع الحسابات التي جرت عليها المحاولات، وتأكد من قوة كلمات مرورها.',
})
