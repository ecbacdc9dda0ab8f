import { named } from '@manara/contract/named.ts'
import { formatDate, formatTime } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'

const sessions: CountForms = { one: 'جلسة واحدة', two: 'جلستان', few: 'جلسات', many: 'جلسة', other: 'جلسة' }
/** After «من». */
const ofSessions: CountForms = { ...sessions, two: 'جلستين' }

/** Every word of the open sessions of everybody. */
export const openSessionsText = {
  title: 'الجلسات المفتوحة',
  search: 'ابحث بالاسم أو البريد',
  columns: { personName: 'الشخص', from: 'من أين', since: 'منذ', lastSeenAt: 'آخر نشاط', actions: 'إجراءات' },
  sortLabel: 'ترتيب الجلسات',
  sorts: { '-lastSeenAt': 'الأحدث نشاطًا', lastSeenAt: 'الأقدم نشاطًا', '-since': 'الأحدث دخولًا', personName: 'الاسم' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofSessions)}`
      : formatCount(total, sessions),
  moment: (at: string) => `${formatDate(at)} · ${formatTime(at)}`,
  since: (at: string) => `منذ ${formatDate(at)} · ${formatTime(at)}`,
  thisSession: 'جلستك',
  remembered: 'باقية على الجهاز',

  loading: 'جارٍ تحميل الجلسات المفتوحة',
  loadFailed: 'تعذّر تحميل الجلسات المفتوحة',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  noMatch: 'لا جلسة مفتوحة لمن تبحث عنه',
  noMatchText: 'جرّب جزءًا آخر من الاسم أو البريد.',
  showAll: 'عرض كل الجلسات',

  ended: 'انتهت الجلسات',
  endFailed: 'تعذّر إنهاء الجلسات',
  lost: 'يُسجَّل الخروج في الحال، ويضيع ما لم يُحفظ هناك.',
  end: 'إنهاء',
  endConfirm: 'إنهاء الجلسة',
  endLabel: (name: string) => `إنهاء جلسة ${named(name)}`,
  endQuestion: (name: string, browser: string) => `إنهاء جلسة ${named(name)} على ${browser}؟`,
  endOfPerson: 'إنهاء كل جلساته',
  endOfPersonLabel: (name: string) => `إنهاء كل جلسات ${named(name)}`,
  endOfPersonQuestion: (name: string) => `إنهاء كل جلسات ${named(name)}؟`,
  endAll: 'إنهاء جلسات الجميع',
  endAllQuestion: 'إنهاء جلسات الجميع؟',
  endAllText:
    'يُسجَّل خروج كل من يعمل الآن، ومنهم من يكتب اختبارًا، ويضيع ما لم يُحفظ. تبقى جلستك وحدها، ويدخل الجميع من جديد بكلمات مرورهم.',
  word: 'إنهاء',
  typeWord: 'للتأكيد اكتب كلمة «إنهاء»',
}
