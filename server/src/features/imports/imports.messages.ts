import { importLimits } from '@manara/contract/imports.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const importProblem = problems({
  notFound: [404, 'الاستيراد غير موجود.'],
  noTemplate: [404, 'لا قالب لهذا النوع من الاستيراد.'],
  noFile: [400, 'ارفع ملفًا.', { file: 'ارفع ملفًا' }],
  noRole: [400, 'اختر: طلاب أو مدرّسون.', { role: 'اختر: طلاب أو مدرّسون' }],
  unknownKind: [400, 'هذا النوع من الاستيراد غير متاح بعد.', { kind: 'هذا النوع غير متاح بعد' }],
  tooManyOpen: [
    409,
    `لديك ${formatCount(importLimits.openRuns, nouns.import.subject)} لم تنتهِ. نفّذ بعضها أو اتركها، ثم أعد المحاولة.`,
  ],
  unknownField: [400, 'في الطلب حقل لا يعرفه هذا الاستيراد.', { columns: 'حقل غير معروف' }],
  fieldTwice: [400, 'اخترت حقلًا واحدًا لعمودين.', { columns: 'لكل حقل عمود واحد' }],
  unknownColumn: [400, 'في الطلب عمود ليس في الملف.', { columns: 'عمود غير معروف' }],
  unknownSheet: [400, 'ليست في الملف ورقة بهذا الاسم.', { sheetName: 'ورقة غير معروفة' }],
  unknownEncoding: [400, 'هذا الترميز غير معروف.', { encoding: 'ترميز غير معروف' }],
  unknownLine: [400, 'في الطلب سطر ليس في هذه المعاينة.', { rows: 'سطر غير معروف' }],
  unknownPerson: [400, 'في الطلب شخص ليس ممن يشبهون صاحب السطر.', { rows: 'شخص غير معروف' }],
  longWord: [400, 'ملف Word أكبر من 5 ميغابايت. احذف منه الصور أو قسّمه، ثم أعد رفعه.'],
  longXml: [400, 'ملف XML أكبر من 5 ميغابايت. صدّر من Moodle تصنيفًا تصنيفًا، أو بلا صور، ثم أعد رفعه.'],
  noDecision: [400, 'اختر قرارًا لسطر أو لأسطر.', { rows: 'اختر قرارًا' }],
  busy: [409, 'يجري العمل على هذا الاستيراد الآن. انتظر حتى ينتهي.'],
  notMappable: [409, 'انتهى هذا الاستيراد، فلا تُغيَّر أعمدته.'],
  notPreviewed: [409, 'عاين الأسطر أولًا، ثم نفّذ.'],
  alreadyCommitted: [409, 'نُفّذ هذا الاستيراد من قبل.'],
  ended: [409, 'انتهى هذا الاستيراد. ارفع الملف من جديد.'],
  otherPreview: [409, 'تغيّرت المعاينة منذ عرضها. راجعها ثم نفّذ.'],
  undecided: [409, (count: number) => `بقي دون قرار ${formatCount(count, nouns.line.subject)}.`],
  refusedLeft: [
    409,
    (count: number) =>
      `في الملف ${formatCount(count, nouns.line.subject)} من المرفوض. صحّحها، أو اختر ترك المرفوض وتنفيذ الباقي.`,
  ],
  nothingToWrite: [409, 'ليس في الملف ما يُكتب.'],
  countMissing: [
    400,
    (count: number) => `اكتب العدد ${count} لتأكيد الاستيراد.`,
    { typedCount: 'اكتب العدد كما هو معروض' },
  ],
  changedSince: [409, (words: string) => words],
})

/** Where a problem is: «السطر 214، العمود «الجنس»: …». */
const place = (line: number, heading: string | undefined) =>
  heading === undefined ? `السطر ${line}` : `السطر ${line}، العمود «${named(heading)}»`

export const importText = {
  started: 'وصل الملف.',
  mapped: 'عُوينت الأسطر.',
  decided: 'حُفظ القرار.',
  committed: (count: number) => `نُفّذ الاستيراد: كُتب ${formatCount(count, nouns.line.subject)}.`,
  goesOn: 'يجري العمل على الملف.',
  changedSince: (count: number) =>
    count === 0
      ? 'تغيّرت المدرسة منذ المعاينة، فلم يُكتب شيء. راجع المعاينة الجديدة ثم نفّذ.'
      : `تغيّر ${formatCount(count, nouns.line.subject)} منذ المعاينة، فلم يُكتب شيء. راجع المعاينة الجديدة ثم نفّذ.`,
  interrupted: 'انقطع التنفيذ، فلم يُكتب شيء. نفّذ من جديد.',
  notReadable: 'تعذّرت قراءة الملف. أعد رفعه.',
  problem: (line: number, heading: string | undefined, text: string) => `${place(line, heading)}: ${text}`,
  noHeadings: 'لم نجد صف العناوين. اختره بنفسك.',
  chooseColumn: (field: string) => `اختر عمود «${field}»، أو انسخ القالب.`,
  namedAfterFile: (kind: string, fileName: string) => `${kind} من ${fileName}`,
  notes: {
    repaired: 'كُتبت أحرف هذا الملف بترميز آخر، فأعدناها إلى أصلها.',
    quotes: 'في الملف علامات اقتباس لا تنغلق، فقُرئت كما هي. راجع الأسطر.',
    hiddenRows: (count: number) => `في الورقة ${formatCount(count, nouns.line.subject)} من المخفي، وقد قُرئت.`,
    hiddenColumns: (count: number) => `في الورقة ${formatCount(count, nouns.column.subject)} من المخفي، وقد قُرئت.`,
    hiddenSheets: (names: string) => `لم تُقرأ الأوراق المخفية: ${names}.`,
    otherSheets: (names: string) => `لم تُقرأ الأوراق الأخرى: ${names}.`,
    password: 'لا تُستورد كلمات المرور من ملف؛ اطبع بطاقات الدخول.',
    unread: (names: string) => `أعمدة لن تُقرأ: ${names}.`,
    monthFirst: (heading: string) => `قُرئت تواريخ العمود «${named(heading)}» والشهر أولًا.`,
    emptyRows: (count: number) => `تُرك ${formatCount(count, nouns.line.subject)} بلا قيم في الأعمدة المختارة.`,
    example: 'تُرك سطر المثال الذي في القالب.',
    sameFile: (day: string) => `رُفع هذا الملف نفسه في ${day}.`,
  },
  refused: {
    name: 'المرفوض',
    problem: 'المشكلة',
    line: 'السطر',
  },
  template: {
    required: 'مطلوب',
    fields: 'شرح الأعمدة',
    hint: (field: string, hint: string) => `${field}: ${hint}`,
    howTo: 'احذف سطر المثال أو اكتب فوقه. الخلية الفارغة لا تغيّر شيئًا، و«[حذف]» تفرغ ما يجوز إفراغه.',
  },
}
