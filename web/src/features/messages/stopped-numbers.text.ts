import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'

const numbers: CountForms = { one: 'رقم واحد', two: 'رقمان', few: 'أرقام', many: 'رقمًا', other: 'رقم' }
/** After «من». */
const ofNumbers: CountForms = { ...numbers, two: 'رقمين' }

/** Words of the numbers that get no messages. */
export const stoppedNumbersText = {
  title: 'أرقام موقوفة',
  search: 'ابحث بالرقم أو الاسم أو السبب',
  columns: { phone: 'الرقم', reason: 'السبب', stoppedAt: 'أُوقف', actions: 'إجراءات' },
  sortLabel: 'ترتيب الأرقام',
  sorts: { '-stoppedAt': 'الأحدث إيقافًا', stoppedAt: 'الأقدم إيقافًا', phone: 'الرقم' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofNumbers)}`
      : formatCount(total, numbers),
  moment: (date: string, time: string) => `${date} · ${time}`,

  loading: 'جارٍ تحميل الأرقام الموقوفة',
  loadFailed: 'تعذّر تحميل الأرقام الموقوفة',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا أرقام موقوفة',
  nothingText: 'يظهر هنا كل رقم خطأ لاحظته عند الإرسال، وكل رقم طلب صاحبه وقف الرسائل.',
  noMatch: (q: string) => `لا رقم يطابق «${named(q)}»`,
  noMatchText: 'جرّب آخر أرقام الهاتف، أو كلمة من السبب.',

  stop: 'إيقاف رقم',
  stopTitle: 'إيقاف الرسائل إلى رقم',
  stopHint: 'تُسحب رسائله التي تنتظر، ولا تُجهَّز له رسائل جديدة.',
  stopSave: 'إيقاف الرقم',
  stopFailed: 'تعذّر إيقاف الرقم',
  phone: 'رقم الهاتف',
  reason: 'السبب',

  resume: 'اسمح به من جديد',
  resumeLabel: (number: string) => `اسمح بالرسائل إلى ${named(number)} من جديد`,
  resumeQuestion: (number: string) => `السماح بالرسائل إلى ${named(number)}؟`,
  resumeText: 'تُجهَّز له رسائل الأخبار القادمة. ما سُحب من رسائله لا يعود.',
  resumeFailed: 'تعذّر السماح بالرقم',
  resumed: 'صار الرقم مسموحًا به',
}
