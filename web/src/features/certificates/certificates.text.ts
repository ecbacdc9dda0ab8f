import { named } from '@manara/contract/named.ts'
import { inSchoolWords } from '../../format/national-id.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const certificates = nouns.certificate.subject
const graduates: CountForms = {
  one: 'خرّيجًا واحدًا',
  two: 'خرّيجَين',
  few: 'خرّيجين',
  many: 'خرّيجًا',
  other: 'خرّيج',
}
const ofCertificates = nouns.certificate.object

/** Every word of the page that verifies certificates. */
export const verifyText = {
  title: 'التحقق برقم الشهادة',
  intro: 'امسح الرمز المطبوع على الشهادة بكاميرا هاتفك، أو اكتب رقمها هنا.',
  serial: 'رقم الشهادة',
  serialHint: 'كما هو مطبوع تحت الرمز، مثل',
  serialExample: '2026-00042-K7QXQ',
  wrongSerial: 'الرقم غير صحيح. راجعه كما هو مطبوع تحت الرمز.',
  check: 'تحقق',
  checking: 'جارٍ التحقق من الشهادة',
  verdicts: { genuine: 'صحيحة', notGenuine: 'غير صحيحة', revoked: 'ملغاة', unsure: 'تعذّر التحقق' },
  genuineAsked: 'صدرت هذه الشهادة عن المدرسة، وهي سارية.',
  genuineAlone: 'توقيع المدرسة صحيح. لم نتمكن من سؤال المدرسة الآن هل أُلغيت بعد إصدارها.',
  why: {
    broken: 'الرمز ناقص أو معدَّل، وليس رمز شهادة من هذه المدرسة.',
    unknownKey: 'لم توقّع المدرسة هذه الشهادة.',
    wrongSignature: 'عُدّلت بيانات هذه الشهادة، فتوقيعها لا يطابقها.',
    unknownSerial: 'لم تُصدر المدرسة شهادة بهذا الرقم.',
    otherFacts: 'ليست هذه البيانات ما أصدرته المدرسة بهذا الرقم.',
  },
  revokedText: 'أصدرت المدرسة هذه الشهادة ثم ألغتها.',
  replaced: 'صدرت بدلًا منها شهادة أخرى برقم آخر.',
  unsureText: 'لا اتصال الآن، ولا يمكن الحكم على هذه الشهادة من دونه.',
  retry: 'إعادة المحاولة',
  name: 'الاسم',
  program: 'البرنامج',
  date: 'تاريخ التخرّج',
  average: 'المعدّل النهائي',
  averageValue: (average: string) => `${average} من 100`,
  averageOfRecords: 'المعدّل هنا من سجل المدرسة، ولا يشمله توقيع هذه الشهادة لأنها من إصدار أقدم.',
  averageUncovered:
    'المعدّل المطبوع لا يشمله توقيع هذه الشهادة لأنها من إصدار أقدم. اسأل المدرسة عنه قبل الاعتماد عليه.',
  revokedAt: 'تاريخ الإلغاء',
  reason: 'سبب الإلغاء',
  compare: 'قارن هذه البيانات بما هو مطبوع على الشهادة.',
  isKept: 'تعمل هذه الصفحة على جهازك بلا اتصال أيضًا.',
  byNationalId: inSchoolWords('البحث عن الشهادات بالرقم الوطني'),
  offer: 'لديك شهادة مطبوعة؟',
  offerText: 'امسح رمزها أو أدخل رقمها لتعرف إن كانت صحيحة.',
}

/** Every word of issuing and revoking. */
export const issuingText = {
  issue: 'إصدار الشهادة',
  issueLabel: (name: string) => `إصدار شهادة ${named(name)}`,
  issued: 'صدرت الشهادة',
  issueFailed: 'تعذّر إصدار الشهادة',
  issueQuestion: (name: string) => `إصدار شهادة ${named(name)}؟`,
  issueOnce: 'تصدر موقّعة وبرقم لا يتكرر، ثم لا تُعدّل ولا تُحذف، بل تُلغى فقط. راجع ما سيُطبع عليها:',
  draft: 'معاينة الشهادة',
  draftLoading: 'جارٍ إعداد المعاينة',
  gpa: 'المعدّل',
  signatory: 'الموقّع',
  serialToCome: 'تُضاف أحرفه الأخيرة عند الإصدار',
  serialKept: 'رقمها السابق، ويبقى كما هو',
  issuedBefore: 'صدرت هذه الشهادة من قبل، ولا تصدر مرة أخرى.',
  issueAll: 'إصدار الشهادات',
  bulkTitle: 'إصدار شهادات التخرّج',
  bulkText: (count: number) =>
    count === 0
      ? 'لكل من في هذه القائمة شهادة.'
      : `تصدر ${formatCount(count, certificates)} لمن لا شهادة لهم في هذه القائمة.`,
  selectedText: (count: number) =>
    `اخترت ${formatCount(count, graduates)}: تصدر شهادة لمن لا شهادة له منهم، ثم يمكنك تنزيل شهاداتهم معًا.`,
  bulkFacts: [
    { what: 'لكل شهادة', detail: 'رقم لا يتكرر، ورمز موقّع يتحقق منه أي شخص.' },
    { what: 'ما رفعته من ملفات', detail: 'يبقى كما هو.' },
  ],
  bulkStart: (count: number) => `إصدار ${formatCount(count, ofCertificates)}`,
  bulkCounting: 'جارٍ عدّ الخرّيجين',
  bulkRunning: (done: number, total: number) => `صدرت ${formatNumber(done)} من ${formatNumber(total)}`,
  bulkProgress: 'تقدّم الإصدار',
  bulkStop: 'إيقاف',
  bulkDone: (count: number) => (count === 0 ? 'لم تصدر شهادات جديدة.' : `صدرت ${formatCount(count, certificates)}.`),
  bulkStopped: 'أُوقف الإصدار. ما صدر يبقى، ويمكنك المتابعة لاحقًا.',
  bulkFailed: 'توقف الإصدار قبل أن يكتمل',
  bulkRefused: 'تعذّر إصدارها',
  print: 'تنزيل للطباعة (PDF)',
  printFailed: 'تعذّر تنزيل الشهادات',
  printName: (part: number, parts: number) =>
    parts === 1 ? 'شهادات التخرّج.pdf' : `شهادات التخرّج ${part} من ${parts}.pdf`,
  close: 'إغلاق',
  cancel: 'إلغاء',
  revoke: 'إلغاء الشهادة',
  revokeLabel: (name: string) => `إلغاء شهادة ${named(name)}`,
  revokeTitle: (name: string) => `إلغاء شهادة ${named(name)}؟`,
  revokeText: (serial: string) =>
    `يبقى الرقم \u2066${serial}\u2069 معروفًا بأنه ملغى، ولا تراجع عن ذلك. يمكن إصدار شهادة أخرى برقم جديد.`,
  revokeConfirm: 'تأكيد إلغاء الشهادة',
  revokeReason: 'سبب الإلغاء',
  revokeReasonHint: 'يظهر لكل من يتحقق من الشهادة.',
  revoked: 'أُلغيت الشهادة',
  revokeFailed: 'تعذّر إلغاء الشهادة',
}

/** Every word of the certificates in the settings. */
export const designText = {
  title: 'شهادات التخرّج',
  hint: 'شكل الشهادات التي يصدرها النظام. ما صدر منها لا يتغيّر.',
  template: 'القالب',
  templates: { Classic: 'كلاسيكي بإطار', Modern: 'حديث بشريط جانبي' },
  signatoryName: 'اسم الموقّع',
  signatoryNameHint: 'اتركه فارغًا ليبقى مكانه للتوقيع فقط.',
  signatoryTitle: 'صفة الموقّع',
  hasLatinName: 'الاسم باللاتينية تحت الاسم، لمن سُجّل له',
  identityLine: 'الأبوان ومكان الولادة وسنتها تحت الاسم',
  identityLineHint: 'مثل: ابن خالد وسعاد، مواليد دمشق 2001. لا يُطبع السطر لمن نقص شيء منه في سجله، ومنه الجنس.',
  identityLines: { NONE: 'لا يُكتب', PARENTS_AND_BIRTH: 'يُكتب' },
  verifyUrl: 'الصفحة التي يفتحها رمز الشهادة',
  noLogo: 'لا شعار للمدرسة بعد، فتصدر الشهادات باسمها فقط.',
  unprintable: 'شعار المدرسة بصيغة WebP ولا يُطبع على الشهادات. ارفعه بصيغة PNG أو JPG.',
  preview: 'عرض نموذج',
  previewFailed: 'تعذّر عرض النموذج',
  save: 'حفظ قالب الشهادات',
  saved: 'حُفظ قالب الشهادات',
  saveFailed: 'تعذّر حفظ قالب الشهادات',
  loadFailed: 'تعذّر تحميل قالب الشهادات',
}
