import type {
  ImportCounts,
  ImportFormat,
  ImportKind,
  ImportOptions,
  ImportOutcome,
  ImportState,
  RowDecision,
} from '@manara/contract/imports.ts'
import { named } from '@manara/contract/named.ts'
import type { MatchLevel } from '@manara/contract/person-matches.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const rows = nouns.line
const refusedRows: CountForms = {
  one: 'السطر المرفوض',
  two: 'السطرين المرفوضين',
  few: 'أسطر مرفوضة',
  many: 'سطرًا مرفوضًا',
  other: 'سطر مرفوض',
}
const refusedSubject: CountForms = { ...refusedRows, one: 'سطر واحد مرفوض', two: 'سطران مرفوضان' }
const undecidedRows: CountForms = {
  one: 'سطر واحد يحتاج',
  two: 'سطران يحتاجان',
  few: 'أسطر تحتاج',
  many: 'سطرًا تحتاج',
  other: 'سطر تحتاج',
}

const unsavedDecisions: CountForms = {
  one: 'قرار واحد لم يُحفظ',
  two: 'قراران لم يُحفظا',
  few: 'قرارات لم تُحفظ',
  many: 'قرارًا لم تُحفظ',
  other: 'قرار لم تُحفظ',
}

interface Told {
  kind: ImportKind
  state: ImportState
  options: ImportOptions
  counts: ImportCounts
}

type Effects = Record<'new' | 'changed', (count: number) => string>

/** What a commit does, or has done, to the new and the changed rows of a kind. `say` chooses between the two. */
const effects: Record<
  ImportKind,
  (say: (will: string, has: string) => string, role?: ImportOptions['role']) => Effects
> = {
  PEOPLE: (say, role) => {
    const people = role === 1 ? nouns.teacher : nouns.student
    return {
      new: (count) => `${say('يُضاف', 'أُضيف')} ${formatCount(count, people.subject)}`,
      changed: (count) => `${say('تُعدَّل', 'عُدّلت')} بيانات ${formatCount(count, people.object)}`,
    }
  },
  PROGRAM_ENROLLMENTS: (say) => ({
    new: (count) => `${say('يُربط', 'رُبط')} ${formatCount(count, nouns.student.subject)} بالبرامج`,
    changed: (count) => `${say('يُنقل', 'نُقل')} ${formatCount(count, nouns.student.subject)} إلى برامج أخرى`,
  }),
  CLASSROOM_ENROLLMENTS: (say) => ({
    new: (count) => `${say('يُضاف', 'أُضيف')} ${formatCount(count, nouns.enrollment.subject)}`,
    changed: (count) => `${say('يُعدَّل', 'عُدّل')} ${formatCount(count, nouns.enrollment.subject)}`,
  }),
  CURRICULUM: (say) => ({
    new: (count) => `${say('يُضاف', 'أُضيف')} ما في ${formatCount(count, rows.object)}`,
    changed: (count) => `${say('يُعدَّل', 'عُدّل')} ما في ${formatCount(count, rows.object)}`,
  }),
  GRADES: (say) => ({
    new: (count) => `${say('تُرصد', 'رُصدت')} درجات ${formatCount(count, nouns.student.object)}`,
    changed: (count) => `${say('تُعدَّل', 'عُدّلت')} درجات ${formatCount(count, nouns.student.object)}`,
  }),
  QUESTIONS: (say) => ({
    new: (count) => `${say('يُضاف', 'أُضيف')} ${formatCount(count, nouns.question.subject)}`,
    changed: (count) => `${say('يُعدَّل', 'عُدّل')} ${formatCount(count, nouns.question.subject)}`,
  }),
  NAME_SPLIT: (say) => ({
    new: (count) => `${say('تُفصل', 'فُصلت')} أسماء ${formatCount(count, nouns.user.object)}`,
    changed: (count) => `${say('تُفصل', 'فُصلت')} أسماء ${formatCount(count, nouns.user.object)}`,
  }),
}

function tellEffects({ kind, options, counts, state }: Told): string[] {
  const words = effects[kind]((will, has) => (state === 'DONE' ? has : will), options.role)
  return [
    ...(counts.new > 0 ? [words.new(counts.new)] : []),
    ...(counts.changed > 0 ? [words.changed(counts.changed)] : []),
  ]
}

/** What stays as it is: rows without a change, left out, or refused. */
const tellRest = ({ same, skipped, refused }: ImportCounts): string[] => [
  ...(same > 0 ? [`بقي ${formatCount(same, rows.subject)} بلا تغيير`] : []),
  ...(skipped > 0 ? [`تُرك بقرارك ${formatCount(skipped, rows.subject)}`] : []),
  ...(refused > 0 ? [`بقي خارج الاستيراد ${formatCount(refused, refusedSubject)}`] : []),
]

const sentence = (parts: readonly string[]) => `${parts.join('، و')}.`

/** Every word of the steps of an import. */
export const runText = {
  loading: 'جارٍ تحميل الاستيراد',
  loadFailed: 'تعذّر تحميل الاستيراد',
  stepsLabel: 'خطوات الاستيراد',
  steps: ['الملف', 'الأعمدة', 'المعاينة', 'التنفيذ'],
  stepLabel: (step: number, name: string) => `${formatNumber(step)}. ${name}`,
  back: 'الاستيراد والتصدير',
  startedBy: (by: string, date: string) => `رفعه ${named(by)}، ${date}`,
  next: 'التالي',

  discard: 'ترك الاستيراد',
  discardQuestion: (run: string) => `ترك هذا الاستيراد: ${run}؟`,
  discardText: 'لم يتغيّر شيء في المدرسة. يُحذف الملف وما قرّرته في أسطره.',
  discardFailed: 'تعذّر ترك الاستيراد. أعد المحاولة.',
  discarded: 'تُرك الاستيراد',

  working: {
    READING: 'جارٍ قراءة الملف',
    PREVIEWING: 'جارٍ معاينة الأسطر',
    COMMITTING: 'جارٍ التنفيذ',
  } satisfies Partial<Record<ImportState, string>>,
  workingHint: {
    READING: 'ملف كبير يحتاج دقيقة أو أكثر.',
    PREVIEWING: 'نقارن كل سطر بما في المدرسة، ولا يتغيّر شيء.',
    COMMITTING: 'تُكتب كل الأسطر معًا، أو لا يُكتب منها شيء.',
  },
  mayLeave: 'لك أن تغادر الصفحة، وتجد النتيجة هنا متى عدت.',
  isWaiting: 'يسبقه استيراد واحد، ويبدأ بعده من تلقاء نفسه.',
  percent: (progress: number) => `${formatNumber(progress)}%`,

  failedTitle: 'تعذّر هذا الاستيراد',
  endedTitles: { DISCARDED: 'تُرك هذا الاستيراد', EXPIRED: 'انتهت مدة هذا الاستيراد' },
  endedText: 'حُذف ملفه وأسطره، ولم يتغيّر شيء في المدرسة.',
  otherFile: 'ملف آخر',
  help: 'كيف يُحضَّر الملف؟',

  file: {
    title: 'الملف كما قرأناه',
    type: 'الصيغة',
    types: {
      xlsx: 'Excel (xlsx)',
      text: 'نص (CSV)',
      gift: 'GIFT',
      aiken: 'Aiken',
      moodle: 'Moodle XML',
      list: 'قائمة أسئلة',
    } satisfies Record<ImportFormat['type'], string>,
    encoding: 'الترميز',
    isWrong: 'الأحرف ليست صحيحة؟',
    encodingHelp: 'إن ظهرت الأسماء بأحرف غريبة فاختر ترميزًا آخر.',
    sheet: 'الورقة',
    sheetName: (name: string, count: number) => `${name} (${formatCount(count, rows.subject)})`,
    heading: 'سطر العناوين',
    headingLine: (line: number) => `السطر ${formatNumber(line)}`,
    noHeading: 'اختر السطر',
    firstLines: 'أول أسطر الملف',
    line: 'السطر',
    isHeading: 'العناوين',
    delimiter: 'الفاصل',
    delimiters: { ',': 'فاصلة', ';': 'فاصلة منقوطة', '\t': 'جدولة (Tab)', '|': 'خط عمودي' } as Record<string, string>,
    changeFailed: 'تعذّرت قراءة الملف بهذا الاختيار',
  },

  mapping: {
    title: 'أي عمود هو أي حقل؟',
    hint: 'عرفنا الأعمدة من عناوينها. صحّح ما أخطأنا فيه، وما تتركه بلا حقل لا يُقرأ.',
    columnsLabel: 'أعمدة الملف',
    noHeading: (index: number) => `العمود ${formatNumber(index + 1)}`,
    fieldOf: (heading: string) => `الحقل الذي يملؤه العمود «${named(heading)}»`,
    unread: 'لن يُقرأ',
    required: 'مطلوب',
    takenBy: (heading: string) => `الآن في العمود «${named(heading)}»`,
    noSamples: 'بلا قيم في أول الأسطر',
    missing: (sentences: readonly string[]) => `ينقص: ${sentences.join(' ')}`,
    chooseHeading: 'اختر سطر العناوين',
    unreadColumns: (headings: readonly string[]) => `لن تُقرأ: ${headings.map((one) => `«${named(one)}»`).join('، ')}`,
    options: 'كيف تُقرأ القيم',
    role: 'الأشخاص الجدد',
    roles: { '2': 'طلاب', '1': 'مدرّسون' },
    switches: {
      givesTemporaryIds: { label: 'رقم مؤقت لمن لا رقم وطنيًا له', text: 'وإلا رُفض سطر كل جديد بلا رقم وطني.' },
      isFamilyFirst: { label: 'الكنية أولًا', text: 'الأسماء الكاملة في الملف تبدأ بالكنية.' },
      restoresZeros: {
        label: 'إعادة الأصفار الأولى',
        text: 'يحذف Excel أصفار الأرقام الوطنية من أولها، فنعيدها ونريك ما أعدناه.',
      },
      createsPrograms: { label: 'إنشاء البرامج الناقصة', text: 'وإلا رُفض سطر كل برنامج غير موجود.' },
      emptyClears: { label: 'الخلية الفارغة تمسح الدرجة', text: 'وإلا بقيت الدرجة كما هي.' },
    },
    preview: 'معاينة',
    previewAgain: 'معاينة من جديد',
    previewFailed: 'تعذّرت المعاينة. أعد المحاولة.',
    willForget: 'غيّرت الأعمدة، فعاين من جديد قبل التنفيذ.',
  },

  preview: {
    title: 'ما الذي سيحدث؟',
    counters: 'الأسطر بنتيجتها',
    outcomes: {
      NEW: 'جديد',
      CHANGED: 'معدّل',
      SAME: 'بلا تغيير',
      REFUSED: 'مرفوض',
      UNDECIDED: 'يحتاج قرارًا',
      SKIPPED: 'متروك',
    } satisfies Record<ImportOutcome, string>,
    showing: (outcome: string) => `تعرض الآن: ${outcome}`,
    showAll: 'كل الأسطر',
    undecided: (count: number) => `بقي ${formatCount(count, undecidedRows)} قرارًا قبل التنفيذ.`,
    showUndecided: 'عرضها',
    search: 'ابحث بالاسم أو بأي قيمة',
    refusedFile: 'تنزيل المرفوض',
    refusedName: 'الأسطر المرفوضة.xlsx',
    refusedFailed: 'تعذّر تنزيل الأسطر المرفوضة. أعد المحاولة.',
    refusedHint: 'صحّح الأسطر في الملف المنزَّل ثم ارفعه وحده.',
    next: 'إلى التنفيذ',
    heads: { line: 'السطر', name: 'من أو ماذا', values: 'القيم', decision: 'القرار' },
    line: (line: number, sheet: string | null) =>
      sheet === null ? formatNumber(line) : `${named(sheet)}: ${formatNumber(line)}`,
    lineLabel: (line: string) => `السطر ${line}`,
    noName: 'بلا اسم',
    was: 'كان',
    becomes: 'يصير',
    emptied: 'يُمسح',
    noValues: 'لا قيمة تتغيّر',
    moreValues: (count: number) => `و${formatCount(count, nouns.field.object)} غيرها`,
    fewerValues: 'أقل',
    inFile: 'في الملف',
    present: 'الآن في المدرسة',
    issued: 'يوم تنزيل الملف',
    changedBy: (by: string, date: string | undefined) =>
      date === undefined ? `غيّرها ${named(by)}` : `غيّرها ${named(by)}، ${date}`,
    changedAfter: 'تغيّرت بعد تنزيل الملف',
    empty: 'فارغة',
    loadFailed: 'تعذّر تحميل الأسطر',
    loading: 'جارٍ تحميل الأسطر',
    refreshFailed: (reason: string) => `تعذّر تحديث الأسطر، وما تراه قد يكون قديمًا. ${reason}`,
    listTitle: 'أسطر الاستيراد',
    range: (first: number, last: number, total: number) =>
      last - first + 1 < total
        ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, rows.object)}`
        : formatCount(total, rows.subject),
    none: {
      NEW: 'لا جديد في الملف',
      CHANGED: 'لا شيء يتعدّل',
      SAME: 'لا سطر بلا تغيير',
      REFUSED: 'لا أسطر مرفوضة',
      UNDECIDED: 'لا شيء ينتظر قرارك',
      SKIPPED: 'لم تترك سطرًا',
    } satisfies Record<ImportOutcome, string>,
    noneText: 'اختر نتيجة أخرى، أو اعرض كل الأسطر.',
    noRows: 'لا أسطر في الملف',
    noMatch: 'لا سطر يطابق بحثك',
  },

  decisions: {
    labels: {
      NEW: 'جديد',
      IS: 'هو نفسه',
      SKIP: 'اترك',
      FILE: 'قيمة الملف',
      CURRENT: 'القيمة الحالية',
    } satisfies Record<RowDecision, string>,
    ofNames: { FILE: 'اعتمد الاقتراح', CURRENT: 'أبقِ الاسم كما هو' },
    levels: { CERTAIN: 'مؤكّد', LIKELY: 'مرجّح', POSSIBLE: 'محتمل' } satisfies Record<MatchLevel, string>,
    label: (decision: string, name: string) => `${decision}: ${named(name)}`,
    same: (fullName: string) => `هو نفسه: ${named(fullName)}`,
    sameLabel: (fullName: string, name: string) => `${named(name)} هو نفسه: ${named(fullName)}`,
    question: 'هل هو أحد هؤلاء؟',
    mine: (decision: string) => `قرارك: ${decision}`,
    change: 'غيّر القرار',
    changeLabel: (name: string) => `غيّر القرار: ${named(name)}`,
    withdrawn: 'ألغيت قرارك',
    unsavedLabel: 'قرارات لم تُحفظ',
    unsaved: (count: number) => `${formatCount(count, unsavedDecisions)} بعد`,
    save: 'احفظ القرارات',
    discard: 'تجاهلها',
    failed: 'تعذّر حفظ القرارات. أعد المحاولة.',
    saved: 'حُفظت القرارات',
    forAll: 'قرار واحد لكل ما يحتاج قرارًا',
    level: 'درجة الشبه',
    allLevels: 'كل الدرجات',
    decision: 'القرار',
    best: 'هو نفسه (الأقرب)',
    apply: 'طبّق على الكل',
  },

  commit: {
    title: 'تنفيذ الاستيراد',
    effects: (told: Told) => sentence(tellEffects(told)),
    rest: (counts: ImportCounts) => sentence(tellRest(counts)),
    hasRest: (counts: ImportCounts) => tellRest(counts).length > 0,
    nothing: 'لا شيء يتغيّر: كل ما في الملف موجود في المدرسة كما هو.',
    undoable: 'تستطيع التراجع عنه خلال 30 يومًا.',
    leaveRefused: (count: number) => `استورد الصحيح واترك ${formatCount(count, refusedRows)}`,
    mustLeave: 'صحّح الأسطر المرفوضة في ملفك وارفعه من جديد، أو وافق على تركها.',
    unusual: 'هذا أكبر من المعتاد. تأكد أنه الملف الصحيح، وأنك عاينت أسطره.',
    typedCount: (count: number) => `اكتب ${formatNumber(count)} للتأكيد`,
    confirm: (count: number) => `استيراد ${formatCount(count, rows.object)}`,
    failed: 'تعذّر التنفيذ. أعد المحاولة.',
    backToPreview: 'راجع المعاينة',
    done: 'تم الاستيراد',
    undone: 'تُرُوجع عن هذا الاستيراد',
    doneEmpty: 'لم يتغيّر شيء.',
    doneOn: (date: string, time: string) => `نُفّذ في ${date}، ${time}.`,
    undo: 'تراجع…',
    rows: 'أسطره',
    history: 'سجل الاستيراد',
    changes: 'التغييرات الأخيرة',
    toUsers: 'المستخدمون',
    toEnrollments: 'الربط بالبرامج',
    toClassroomEnrollments: 'التسجيل في الشُعب',
    toCourses: 'المقررات',
    toClassrooms: 'الشُعب',
    toGrading: 'درجات الشعبة',
    toBank: 'بنك الأسئلة',
  },
}
