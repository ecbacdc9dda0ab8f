import { countOf } from '../../format/plurals.ts'
import type { Letter } from '../../mail/letter.ts'

export const signInsText = {
  unknownBrowser: 'متصفح غير معروف',
  browserOn: (browser: string, system: string) => `${browser} على ${system}`,
}

/** After a preposition. */
const attempts = {
  one: 'محاولة',
  two: 'محاولتين',
  few: 'محاولات',
  many: 'محاولة',
  other: 'محاولة',
}

/** To the owner of an account that somebody guesses at. */
export const guessedAccountLetter = (firstName: string, count: number): Letter => ({
  subject: 'تنبيه أمني: محاولات دخول فاشلة إلى حسابك',
  greeting: `مرحبًا ${firstName}،`,
  paragraphs: [
    `فشلت في الساعة الأخيرة أكثر من ${countOf(count, attempts)} للدخول إلى حسابك في منارة.`,
    'إن كنت من حاول فلا داعي لشيء، ويمكن تعيين كلمة مرور جديدة من صفحة «نسيت كلمة المرور».',
  ],
  note: 'إن كان غيرك يحاول فكلمة المرور الطويلة تكفي لحماية الحساب. لا تخبر بها أحدًا، ولا تُستعمل في موقع آخر.',
})

/** To every administrator, when the whole school is being guessed at. */
export const manyFailuresLetter = (firstName: string, count: number): Letter => ({
  subject: 'تنبيه أمني: محاولات دخول فاشلة كثيرة',
  greeting: `مرحبًا ${firstName}،`,
  paragraphs: [
    `فشلت في آخر عشر دقائق ${countOf(count, attempts)} للدخول إلى منارة.`,
    'تفاصيلها في صفحة «أمان الدخول» تحت حالة الخادم.',
  ],
  note: 'الحدود تمنع التخمين السريع من نفسها. راجع الحسابات التي جرت عليها المحاولات، وتأكد من قوة كلمات مرورها.',
})
