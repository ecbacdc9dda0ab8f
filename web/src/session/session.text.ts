import { formatCount, nouns } from '../format/plurals.ts'

export const sessionText = {
  left: 'سُجّل خروجك',
  endsSoon: (minutes: number) =>
    minutes < 1 ? 'تنتهي جلستك خلال دقيقة' : `تنتهي جلستك خلال ${formatCount(minutes, nouns.minute.object)}`,
  endsSoonLine: 'احفظ عملك، أو سجّل الدخول من جديد الآن ليستمر.',
  signInNow: 'تسجيل الدخول الآن',
  expired: 'انتهت جلستك',
  expiredLine: 'سجّل الدخول من جديد لتعود إلى صفحتك.',
  elsewhere: 'سُجّل خروجك',
  elsewhereLine: 'خرجت من حسابك في نافذة أخرى.',
}
