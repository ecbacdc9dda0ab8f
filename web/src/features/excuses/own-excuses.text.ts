import { named } from '@manara/contract/named.ts'
import { excusesText } from './excuses.text.ts'

/** Words of the student's own excuses. */
export const ownExcusesText = {
  ...excusesText,
  title: 'أعذاري',
  send: 'قدّم عذرًا',
  sendTitle: 'عذر عن غياب',
  sendSave: 'إرسال العذر',
  wordsHelp: 'تقرؤها الإدارة وحدها. يرى المدرّس «بعذر» فقط.',
  nothingText: 'قدّم عذرًا عن غياب مضى أو عن أيام قادمة، وتابع هنا ما تقرره الإدارة.',
  withdraw: 'سحب العذر',
  withdrawLabel: (days: string) => `سحب عذر ${named(days)}`,
  withdrawQuestion: (days: string) => `سحب عذر ${named(days)}؟`,
  withdrawText: 'لا تنظر الإدارة فيه بعد سحبه. تستطيع تقديم عذر آخر للأيام نفسها.',
  withdrawn: 'سُحب العذر',
  withdrawFailed: 'تعذّر سحب العذر. أعد المحاولة.',
}
