import { type ImportCounts, type ImportKind, type ImportState, importLimits } from '@manara/contract/imports.ts'
import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'
import { formatSize } from '../../format/sizes.ts'

const kinds = {
  PEOPLE: 'أشخاص',
  PROGRAM_ENROLLMENTS: 'ربط بالبرامج',
  CLASSROOM_ENROLLMENTS: 'تسجيل في الشُعب',
  CURRICULUM: 'برامج ومقررات وشُعب',
  GRADES: 'درجات',
  QUESTIONS: 'أسئلة',
  NAME_SPLIT: 'فصل الأسماء المركّبة',
} satisfies Record<ImportKind, string>

/** Words of the page of imports, and of the ways that lead to one. */
export const importsText = {
  title: 'سجل الاستيراد',
  page: 'الاستيراد والتصدير',
  start: 'ماذا تستورد؟',
  startHint: 'ارفع القائمة كما هي عندك. ترى أولًا كل ما سيحدث سطرًا سطرًا، ولا يتغيّر شيء قبل أن توافق.',
  exportHint: 'للتصدير اختر «تنزيل» فوق أي قائمة.',
  cards: {
    students: { title: 'الطلاب', text: 'طلاب جدد، أو بيانات ناقصة لطلاب مسجّلين.' },
    teachers: { title: 'المدرّسون', text: 'مدرّسون جدد، أو تعديل بيانات مدرّسين.' },
    programs: { title: 'الربط بالبرامج', text: 'أي طالب في أي برنامج.' },
    classrooms: { title: 'التسجيل في الشُعب', text: 'أي طالب في أي شعبة، ضمن سعتها.' },
    curriculum: { title: 'المناهج', text: 'برامج ومقررات وشُعب مع مدرّسيها، أو تعديل رسومها وسعتها.' },
    names: { title: 'فصل الأسماء المركّبة', text: 'بلا ملف: يقترح أجزاء الأسماء التي كُتبت كاملةً في خانة واحدة.' },
  },
  template: 'قالب',
  templateLabel: (kind: string) => `قالب: ${kind}`,
  templateName: (kind: string) => `قالب ${kind}.xlsx`,
  templateFailed: 'تعذّر تنزيل القالب. أعد المحاولة.',
  upload: 'رفع ملف',
  uploadLabel: (kind: string) => `رفع ملف: ${kind}`,
  file: 'الملف',
  dropHere: 'أو أفلت الملف على البطاقة',
  begin: 'ابدأ الفحص',
  beginning: 'جارٍ الفحص',
  startFailed: 'تعذّر بدء الاستيراد. أعد المحاولة.',
  refusedKind: 'اختر ملف Excel بصيغة xlsx، أو ملف CSV.',
  tooLarge: `الملف أكبر من المسموح: ${formatSize(importLimits.fileBytes)} على الأكثر.`,
  empty: 'الملف فارغ. اختر ملفًا آخر.',
  sheetHint: `Excel (xlsx) أو CSV، حتى ${formatSize(importLimits.fileBytes)}.`,
  questionsHint: 'Word (docx) أو Excel (xlsx) أو CSV، أو ملف من Moodle: Moodle XML أو GIFT أو Aiken.',
  ways: { file: 'من ملف', text: 'ألصق أسئلة' },
  way: 'مصدر الأسئلة',
  pasted: 'الأسئلة',
  pastedHint:
    'السؤال في سطر، ثم خياراته «أ)» أو «1-»، ثم سطر «الجواب: ب» أو علامة * عند الصحيح. تُقرأ أيضًا أسئلة «صح / خطأ».',
  pastedExample: '1- ما عاصمة سورية؟\nأ) حلب\nب) دمشق *\n\n2- الأرض كروية (صح / خطأ)\nالجواب: صح',
  pastedName: 'أسئلة ملصقة.txt',
  noPasted: 'ألصق سؤالًا واحدًا على الأقل',
  gradesHint: 'الملف الذي نزّلته من هنا، بعد أن ملأته. ترى كل درجة ستتغيّر قبل حفظها.',

  uploadGrades: 'رفع ملف',
  uploadGradesTitle: (classroom: string) => `رفع درجات «${named(classroom)}» من ملف`,
  uploadGradesOfOffice: 'رفع ملف درجات',
  uploadQuestions: 'استيراد',
  questionsTemplate: 'الأسئلة',
  uploadQuestionsTitle: (course: string) => `استيراد أسئلة إلى «${named(course)}»`,
  send: 'رفع ومعاينة',
  noFile: 'اختر ملفًا أولًا',
  toImports: 'استيراد',

  search: 'ابحث باسم الملف أو من رفعه',
  kindLabel: 'نوع الاستيراد',
  allKinds: 'كل الأنواع',
  kinds,
  columns: { file: 'الملف', who: 'من ومتى', rows: 'الأسطر', state: 'الحالة', actions: 'إجراءات' },
  states: {
    READING: 'يُقرأ',
    MAPPING: 'ينتظر مطابقة الأعمدة',
    PREVIEWING: 'يُعاين',
    PREVIEWED: 'ينتظر التنفيذ',
    COMMITTING: 'يُنفَّذ',
    DONE: 'نُفّذ',
    FAILED: 'تعذّر',
    DISCARDED: 'تُرك',
    EXPIRED: 'انتهت مدته',
  } satisfies Record<ImportState, string>,
  undoneStates: { UNDONE: 'تُرُوجع عنه', PARTLY_UNDONE: 'تراجع جزئي' },
  runName: (kind: ImportKind, fileName: string | null) =>
    fileName === null ? kinds[kind] : `${kinds[kind]}: ${named(fileName)}`,
  rows: (count: number) => formatCount(count, nouns.line.subject),
  countParts: ({ new: added, changed, refused }: ImportCounts) =>
    [
      added > 0 && `جديد ${formatNumber(added)}`,
      changed > 0 && `معدّل ${formatNumber(changed)}`,
      refused > 0 && `مرفوض ${formatNumber(refused)}`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  byOn: (by: string, date: string) => `${named(by)}، ${date}`,
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, nouns.import.object)}`
      : formatCount(total, nouns.import.subject),
  loading: 'جارٍ تحميل سجل الاستيراد',
  loadFailed: 'تعذّر تحميل سجل الاستيراد',
  refreshFailed: (reason: string) => `تعذّر تحديث السجل، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لم تستورد شيئًا بعد',
  nothingText: 'ابدأ بقالب الطلاب: فيه العناوين وسطر مثال، وورقة تشرح كل عمود.',
  studentsTemplate: 'قالب الطلاب',
  noMatch: 'لا استيراد يطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو نوعًا آخر.',
  showAll: 'عرض السجل كله',
  open: 'فتح',
  openLabel: (run: string) => `فتح: ${run}`,
  undo: 'تراجع…',
  undoLabel: (run: string) => `تراجع: ${run}`,
}
