import type { LastSignIn } from '@manara/contract/last-sign-in.ts'
import { named } from '@manara/contract/named.ts'
import type { SignInOutcome } from '@manara/contract/sign-ins.ts'
import { formatDate, formatTime } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const attempts = nouns.attempt.subject
/** After «من». */
const ofAttempts = nouns.attempt.object

/** Every word of the screen of security, and of the notice after signing in. */
export const signInsText = {
  title: 'محاولات الدخول',
  tabsLabel: 'المحاولات أو الجلسات',
  tabs: { attempts: 'محاولات الدخول', sessions: 'الجلسات المفتوحة' },
  search: 'ابحث بالاسم أو البريد أو عنوان الشبكة',
  outcomeLabel: 'نتيجة المحاولة',
  allOutcomes: 'كل النتائج',
  outcomes: {
    SignedIn: 'دخول ناجح',
    WrongPassword: 'كلمة مرور خاطئة',
    WrongCode: 'رمز خاطئ',
    Limited: 'رُفضت لكثرة المحاولات',
    CodeRequested: 'طلب رمز استعادة',
    PasswordRecovered: 'كلمة مرور جديدة بالرمز',
  } satisfies Record<SignInOutcome, string>,
  columns: { person: 'الحساب', from: 'من أين', at: 'متى', outcome: 'النتيجة' },
  unknownPerson: 'بريد غير معروف أو طلب التحاق',
  sortLabel: 'ترتيب المحاولات',
  sorts: { '-at': 'الأحدث أولًا', at: 'الأقدم أولًا' },
  otherSort: 'ترتيب آخر',
  hint: 'تبقى المحاولات هنا 90 يومًا.',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofAttempts)}`
      : formatCount(total, attempts),
  moment: (at: string) => `${formatDate(at)} · ${formatTime(at)}`,

  loading: 'جارٍ تحميل محاولات الدخول',
  loadFailed: 'تعذّر تحميل محاولات الدخول',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا محاولات بعد',
  nothingText: 'تظهر هنا كل محاولة دخول، ناجحة كانت أو فاشلة.',
  noMatch: 'لا محاولات تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو نتيجة أخرى.',
  showAll: 'عرض كل المحاولات',

  overview: 'نظرة على الأمان',
  overviewFailed: 'تعذّر تحميل النظرة على الأمان',
  failuresOfDay: 'لم تنجح في آخر 24 ساعة',
  failuresOfWeek: 'لم تنجح في آخر 7 أيام',
  limitedOfDay: 'رُفضت لكثرتها في آخر 24 ساعة',
  administratorSessions: 'جلسات المديرين المفتوحة',
  number: formatNumber,
  alarms: 'تنبيهات آخر 30 يومًا',
  noAlarms: 'لا تنبيهات.',
  alarmBy: (name: string) => `من حساب ${named(name)}`,

  ownSessions: 'جلساتي وأجهزتي',
  failedSince: 'محاولات دخول فاشلة إلى حسابك',
  failedSinceLine: ({ failures, at, browser }: LastSignIn) =>
    `منذ آخر دخول لك (${formatDate(at)} · ${formatTime(at)}، ${browser}): ${formatCount(failures, attempts)}. إن لم تكن منك فغيّر كلمة المرور.`,
}
