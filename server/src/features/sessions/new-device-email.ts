import { sessionLimits } from '@manara/contract/session-limits.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import type { Email } from '../../platform/mail/email.ts'

interface SignInPlace {
  moment: string
  /** In words: nothing that a client sends about itself is in the letter. */
  browser: string
  address: string
}

/** To the owner of an account, after a sign-in from a device that it does not know. */
export const newDeviceEmail = (firstName: string, path: string, place: SignInPlace): Email => ({
  subject: 'دخول من جهاز جديد',
  firstName,
  paragraphs: [
    'سُجّل الدخول إلى حسابك في منارة من جهاز لم يُستعمل له من قبل.',
    `الوقت: ${place.moment}`,
    `المتصفح: ${place.browser}`,
    `العنوان الشبكي: ${place.address}`,
    'إن كان الدخول منك فلا داعي لشيء.',
  ],
  page: {
    label: 'لم أكن أنا: افتح الرابط التالي لإغلاق الحساب في وجه غيرك',
    path,
    labelOfPath: 'لم أكن أنا: أضف ما يلي إلى عنوان موقع المدرسة وافتحه',
  },
  note: `يصلح الرابط مرة واحدة خلال ${formatCount(sessionLimits.notMeDays, nouns.day.object)}، ولا يتغيّر شيء قبل أن تؤكد في صفحته.`,
})
