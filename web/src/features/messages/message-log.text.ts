import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const messages = nouns.message.subject
const ofMessages = nouns.message.object

/** Words of the log of outgoing messages. */
export const messageLogText = {
  title: 'سجل الرسائل',
  search: 'ابحث بالاسم أو الرقم',
  stateLabel: 'حالة الرسائل',
  allStates: 'كل الحالات',
  kindLabel: 'نوع الرسائل',
  allKinds: 'كل الأنواع',
  add: 'رسالة جديدة',
  columns: { holder: 'إلى', words: 'الرسالة', changedAt: 'آخر تغيير', state: 'الحالة', actions: 'إجراءات' },
  sortLabel: 'ترتيب الرسائل',
  sorts: { '-changedAt': 'آخر تغيير أولًا', changedAt: 'الأقدم تغييرًا أولًا', '-messageId': 'الأحدث أولًا' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofMessages)}`
      : formatCount(total, messages),
  moment: (date: string, time: string) => `${date} · ${time}`,

  loading: 'جارٍ تحميل سجل الرسائل',
  loadFailed: 'تعذّر تحميل سجل الرسائل',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا رسائل بعد',
  nothingText: 'تظهر هنا كل رسالة جُهّزت، وما صارت إليه.',
  noMatch: 'لا رسائل تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو حالة أخرى.',
  showAll: 'عرض كل الرسائل',

  replied: 'وصل ردّ',
  repliedLabel: (name: string) => `وصل ردّ من ${named(name)}`,
  back: 'إعادة',
  backLabel: (name: string) => `إعادة رسالة ${named(name)} إلى الانتظار`,
}
