import type { SecurityLight, SecurityLightKey } from '@manara/contract/sign-ins.ts'
import type { StatusLight } from '@manara/contract/status.ts'
import { formatDate, formatTime } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const people: CountForms = { one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا', other: 'شخص' }
const accounts: CountForms = { one: 'حساب واحد', two: 'حسابان', few: 'حسابات', many: 'حسابًا', other: 'حساب' }
const words: CountForms = { one: 'كلمة واحدة', two: 'كلمتان', few: 'كلمات', many: 'كلمة', other: 'كلمة' }
const downloads: CountForms = { one: 'تنزيل واحد', two: 'تنزيلان', few: 'تنزيلات', many: 'تنزيلًا', other: 'تنزيل' }
const grants: CountForms = { one: 'دور واحد', two: 'دوران', few: 'أدوار', many: 'دورًا', other: 'دور' }
const acts: CountForms = { one: 'إجراء واحد', two: 'إجراءان', few: 'إجراءات', many: 'إجراءً', other: 'إجراء' }
const requests: CountForms = { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' }
const fromPeople: CountForms = { ...people, two: 'شخصين' }

const moment = (at: string | null, never: string) => (at ? `${formatDate(at)} · ${formatTime(at)}` : never)

interface LightText {
  title: string
  line: (light: Pick<SecurityLight, 'count' | 'people' | 'at'>) => string
}

/** What a light of each colour means, for those who hear the page. */
export const lightStates: Record<StatusLight, string> = {
  green: 'سليم',
  amber: 'يحتاج إلى نظرة',
  red: 'يحتاج إلى إجراء الآن',
}

/** The lights of security, each with its name and one sentence. */
export const securityLightText: Record<SecurityLightKey, LightText> = {
  administratorsWithoutFactor: {
    title: 'مديرو النظام بلا تحقق بخطوتين',
    line: ({ count }) =>
      count === 0
        ? 'فعّله كل مديري النظام.'
        : `${formatCount(count, people)}: تكفي كلمة مرور مسروقة للدخول بحساب إداري. يُفعَّل من الملف الشخصي.`,
  },
  officePeople: {
    title: 'من يدخل مساحة الإدارة',
    line: ({ count }) => `${formatCount(count, people)}، بحساب إداري أو بدور ممنوح.`,
  },
  easyPasswords: {
    title: 'كلمات مرور يسهل تخمينها',
    line: ({ count, people: office }) =>
      count === 0
        ? 'لا كلمة مرور سهلة بين من دخل بكلمة مروره.'
        : `${formatCount(count, accounts)}، ومنها في الإدارة ${formatNumber(office ?? 0)}. تُعرف عند الدخول.`,
  },
  knownPasswords: {
    title: 'قائمة كلمات المرور المستوردة',
    line: ({ count, at }) =>
      at === null
        ? 'لم تُستورد قائمة. تُرفض كلمات القائمة المرفقة بالبرنامج وحدها.'
        : `${formatCount(count, words)} لا تُقبل، منذ ${formatDate(at)}.`,
  },
  idleOfficePeople: {
    title: 'حسابات إدارية بلا دخول منذ 90 يومًا',
    line: ({ count }) => (count === 0 ? 'لا حساب منها.' : `${formatCount(count, accounts)}. ما لا يُستعمل يُنهى دوره.`),
  },
  failuresOfDay: {
    title: 'محاولات لم تنجح في آخر 24 ساعة',
    line: ({ count }) =>
      count === 0 ? 'لا محاولات فاشلة.' : `${formatCount(count, nouns.attempt.subject)}، وهي في القائمة أدناه.`,
  },
  refusedCalls: {
    title: 'إجراءات رُفضت في آخر 24 ساعة',
    line: ({ count, people: by }) =>
      count === 0
        ? 'لا إجراء رُفض.'
        : `${formatCount(count, acts)} من ${formatCount(by ?? 0, fromPeople)}: طُلب ما لا يتيحه الحساب.`,
  },
  exportsOfWeek: {
    title: 'تنزيل البيانات في آخر 7 أيام',
    line: ({ count, people: by }) =>
      count === 0 ? 'لا تنزيل.' : `${formatCount(count, downloads)} من ${formatCount(by ?? 0, fromPeople)}.`,
  },
  endingGrants: {
    title: 'أدوار تنتهي خلال 7 أيام',
    line: ({ count }) =>
      count === 0 ? 'لا دور ينتهي قريبًا.' : `${formatCount(count, grants)}. يُمدَّد ما يلزم منها بمنح جديد.`,
  },
  secondAdministrator: {
    title: 'موافقة مدير ثانٍ',
    line: ({ count, people: waiting }) => {
      if (count === 0) return 'القاعدة متوقفة. تُفعَّل من سياسة الأمان أدناه.'
      if (count === 1) return 'القاعدة متوقفة ما دام للنظام مدير واحد. أضف مديرًا آخر من سطر الأوامر.'
      return waiting ? `${formatCount(waiting, requests)} في انتظار الموافقة.` : 'لا طلب ينتظر الموافقة.'
    },
  },
  plainAddress: {
    title: 'عنوان المدرسة عبر https',
    line: ({ count }) =>
      count === 0 ? 'العنوان مشفّر.' : 'العنوان PUBLIC_URL غير مضبوط أو بلا https، فكلمات المرور قد تُقرأ في الشبكة.',
  },
  demoAccounts: {
    title: 'حسابات تجريبية معروفة',
    line: ({ count }) =>
      count === 0
        ? 'لا حساب منها.'
        : `${formatCount(count, accounts)} بكلمة مرور منشورة. لا تُستعمل المدرسة التجريبية لبيانات حقيقية.`,
  },
  lastSeal: {
    title: 'آخر ختم لسجل التغييرات',
    line: ({ at }) => moment(at, 'لم يُختم بعد.'),
  },
  lastBackup: {
    title: 'آخر نسخة احتياطية',
    line: ({ at }) => moment(at, 'لا نسخة بعد.'),
  },
}
