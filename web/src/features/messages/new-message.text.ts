import { type BatchGap, mostReceivers } from '@manara/contract/message-batches.ts'
import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const gaps: Record<BatchGap, string> = {
  NO_PHONE: 'بلا رقم هاتف',
  STOPPED: 'أرقام موقوفة',
  SAME: 'رسالة مطابقة إلى الرقم نفسه',
}

/** Words of the dialog that makes messages to chosen students. */
export const newMessageText = {
  title: 'رسالة جديدة',
  fromLabel: 'إلى من؟',
  from: { classroom: 'شعبة', people: 'طلاب مختارون' },
  program: 'البرنامج',
  course: 'المقرر',
  classroom: 'الشعبة',
  student: 'أضف طالبًا',
  studentHint: `حتى ${formatNumber(mostReceivers)} طالب في المرة`,
  remove: (name: string) => `إزالة ${named(name)}`,
  toWhom: 'المستلم',
  template: 'القالب',
  noTemplate: 'نص أكتبه هنا',
  preview: 'معاينة',
  previewFailed: 'تعذّرت المعاينة',
  make: 'جهّز الرسائل',
  makeFailed: 'تعذّر تجهيز الرسائل',
  willMake: (count: number) => `ستُجهَّز ${formatCount(count, nouns.message.subject)}.`,
  leftOut: (reason: BatchGap, count: number) => `${gaps[reason]}: ${formatNumber(count)}`,
  again: 'تغيّر شيء منذ المعاينة. راجعها ثم جهّز الرسائل.',
}
