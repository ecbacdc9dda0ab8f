import type { passkeyObstacles } from '@manara/contract/factors.ts'
import { named } from '@manara/contract/named.ts'
import { formatDate } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const noPasskeys = 'مفاتيح المرور تحتاج عنوانًا باسم وشهادة https'
const tryLocally = 'جرّبها محليًا على http://localhost:3000'

/** Every word of the second factors on one's own profile. */
export const factorsText = {
  title: 'التحقق بخطوتين',
  on: 'مفعّل',
  off: 'غير مفعّل',
  intro: 'بعد كلمة المرور يُطلب رمز من الهاتف أو مفتاح مرور، فلا تكفي كلمة مرور مسروقة للدخول.',
  loading: 'جارٍ تحميل عوامل التحقق',
  loadFailed: 'تعذّر تحميل عوامل التحقق',
  limited: 'فعّل التحقق بخطوتين لتتابع. بقية الصفحات مغلقة حتى تضيف تطبيق تحقق أو مفتاح مرور.',
  requiredIn: (days: number, from: string) =>
    `تطلب المدرسة التحقق بخطوتين اعتبارًا من ${formatDate(from)}. ${days < 1 ? 'بقي أقل من يوم.' : `بقي ${formatCount(days, nouns.day.subject)}.`}`,

  app: 'تطبيق التحقق',
  appOn: 'يُطلب رمزه عند كل دخول.',
  appOff: 'رموز من 6 أرقام من تطبيق على الهاتف.',
  addApp: 'إضافة تطبيق التحقق',
  noVault: 'لا يستطيع الخادم حفظ مفاتيح تطبيقات التحقق بعد: على من يديره أن يضبط DATA_KEY.',
  startFailed: 'تعذّر بدء الإضافة',
  scan: 'امسح الرمز بتطبيق التحقق في هاتفك',
  qr: 'رمز QR لتطبيق التحقق',
  secret: 'أو أدخل هذا المفتاح في التطبيق',
  code: 'الرمز الذي يعرضه التطبيق',
  confirmApp: 'تأكيد التطبيق',
  confirmFailed: 'تعذّر تأكيد التطبيق',
  removeApp: 'إزالة التطبيق',
  removeAppQuestion: 'إزالة تطبيق التحقق؟',
  removeAppText: 'لا تُطلب رموزه بعد ذلك، ولا تصلح. احذف الحساب من التطبيق أيضًا.',

  passkeys: 'مفاتيح المرور',
  passkeysHelp: 'دخول ببصمة الجهاز أو رمز قفله، بلا كلمة مرور.',
  noPasskey: 'لا مفاتيح مرور بعد.',
  addPasskey: 'إضافة مفتاح مرور',
  passkeyName: 'اسم المفتاح',
  passkeyNameHelp: 'لتعرفه في القائمة: «هاتفي»، «حاسوب المكتب».',
  addPasskeyFailed: 'تعذّرت إضافة مفتاح المرور',
  obstacles: {
    NUMERIC_ADDRESS: `${noPasskeys}، وعنوان هذا الموقع أرقام. ${tryLocally}`,
    NO_HTTPS: `${noPasskeys}. ${tryLocally}`,
  } satisfies Record<(typeof passkeyObstacles)[number], string>,
  unsupported: 'هذا المتصفح لا يدعم مفاتيح المرور على هذا العنوان.',
  oldAddress: 'أُنشئ لعنوان سابق',
  used: (at: string | null) => (at === null ? 'لم يُستعمل بعد' : `آخر استعمال ${formatDate(at)}`),
  made: (at: string) => `أُضيف ${formatDate(at)}`,
  remove: 'إزالة',
  removeLabel: (name: string) => `إزالة ${named(name)}`,
  removePasskeyQuestion: (name: string) => `إزالة مفتاح المرور ${named(name)}؟`,
  removePasskeyText: 'لا يُقبل للدخول بعد ذلك.',
  removePasskey: 'إزالة المفتاح',

  codes: 'الرموز الاحتياطية',
  codesLeft: (left: number) => (left === 0 ? 'لم يبق رمز.' : `الباقي ${formatNumber(left)} من 10.`),
  fewCodes: 'بقي القليل من الرموز الاحتياطية. أنشئ رموزًا جديدة قبل أن تنفد.',
  newCodes: 'رموز جديدة',
  newCodesQuestion: 'إنشاء رموز احتياطية جديدة؟',
  newCodesText: 'تتوقف الرموز السابقة كلها عن العمل.',
  createCodes: 'إنشاء الرموز',
  codesTitle: 'رموزك الاحتياطية',
  codesShownOnce: 'تظهر هذه الرموز مرة واحدة. احفظها بعيدًا عن هاتفك: كل رمز يفتح حسابك مرة إن فقدت الهاتف.',
  printedHead: (school: string) => `رموز الدخول الاحتياطية، ${named(school)}، ${formatDate(new Date())}`,
  copy: 'نسخ',
  copied: 'نُسخت الرموز',
  copiedLine: 'احفظها في مكان آمن.',
  copyFailed: 'تعذّر النسخ. حدّد الرموز وانسخها.',
  download: 'تنزيل',
  fileName: 'manara-recovery-codes.txt',
}
