import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'
import { formatSize } from '../../format/sizes.ts'

const materials: CountForms = {
  one: 'مادة واحدة',
  two: 'مادتان',
  few: 'مواد',
  many: 'مادة',
  other: 'مادة',
}
/** After «من». */
const ofMaterials: CountForms = { ...materials, two: 'مادتين' }

/** How the dialogs speak of a material: of a course, or of a lecture. */
export interface MaterialWords {
  addTitle: string
  save: string
  created: string
  createFailed: string
  editTitle: (title: string) => string
  updated: string
  updateFailed: string
  deleteQuestion: (title: string) => string
  deleteLosses: readonly { what: string; detail: string }[]
  deleteWayBack: string
  deleteConfirm: string
  deleted: string
  deleteFailed: string
}

/** Every word of the materials screen, and of what it shares with the screens of teachers. */
export const materialsText = {
  title: 'المواد المرجعية',
  search: 'ابحث في عناوين المواد',
  add: 'إضافة مادة',
  program: 'البرنامج',
  course: 'المقرر',
  chooseProgram: 'اختر البرنامج',
  chooseCourse: 'اختر المقرر',
  columns: {
    title: 'العنوان',
    description: 'الوصف',
    type: 'النوع',
    uploadedAt: 'تاريخ الإضافة',
    size: 'الحجم',
    actions: 'إجراءات',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: { '-uploadedAt': 'الأحدث أولًا', uploadedAt: 'الأقدم أولًا', title: 'العنوان', '-size': 'الأكبر حجمًا' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, ofMaterials)}`
      : countOf(total, materials),

  loading: 'جارٍ تحميل المواد المرجعية',
  loadFailed: 'تعذّر تحميل المواد المرجعية',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  baseFailed: 'تعذّر تحميل البرامج والمقررات',
  nothing: 'لا مواد مرجعية لهذا المقرر بعد',
  nothingText: 'أضف كتابًا أو عرضًا أو مقطعًا أو رابطًا، فيجده طلاب المقرر ومدرّسوه في مكان واحد.',
  noMatch: (q: string) => `لا مواد تطابق «${q}»`,
  noMatchText: 'جرّب كلمة أخرى من العنوان.',
  noPrograms: 'لا برامج بعد',
  noProgramsText: 'المواد المرجعية تتبع مقررًا في برنامج. أنشئ البرنامج أولًا.',
  toPrograms: 'إدارة البرامج',
  noCourses: 'لا مقررات في هذا البرنامج',
  noCoursesText: 'أضف مقررًا إلى البرنامج، ثم عد لإضافة مواده.',
  toCourses: 'مقررات البرنامج',

  link: 'رابط',
  file: (extension: string) => `ملف ${extension}`.trim(),
  none: '—',
  open: 'فتح الرابط',
  openOf: (title: string) => `فتح رابط «${title}» في نافذة جديدة`,
  view: 'عرض',
  viewOf: (title: string) => `عرض «${title}» في نافذة جديدة`,
  download: 'تنزيل',
  downloadOf: (title: string) => `تنزيل «${title}»`,
  downloading: 'جارٍ التنزيل',
  downloadFailed: 'تعذّر تنزيل الملف',
  edit: 'تعديل',
  editOf: (title: string) => `تعديل «${title}»`,
  delete: 'حذف',
  deleteOf: (title: string) => `حذف «${title}»`,

  addTitle: 'إضافة مادة مرجعية',
  kind: 'نوع المادة',
  kinds: { File: 'ملف', Link: 'رابط' },
  fileField: 'الملف',
  fileHint: (document: number, video: number) =>
    `صور وفيديو وPDF وWord وPowerPoint، حتى ${formatSize(document)}، والفيديو حتى ${formatSize(video)}.`,
  chooseFile: 'اختر ملفًا أولًا',
  wrongKind: 'نوع الملف غير مقبول: اختر صورة أو فيديو أو PDF أو Word أو PowerPoint',
  emptyFile: 'الملف فارغ. اختر ملفًا آخر',
  tooLarge: (bytes: number) => `الملف أكبر من المسموح: ${formatSize(bytes)} على الأكثر`,
  url: 'الرابط',
  urlHelp: 'يُفتح في نافذة جديدة عند القارئ.',
  wrongUrl: 'أدخل رابط موقع على الإنترنت، مثل https://example.org',
  fieldTitle: 'العنوان',
  fieldDescription: 'الوصف',
  save: 'حفظ المادة',
  created: 'أُضيفت المادة',
  createFailed: 'تعذّر حفظ المادة',
  stopped: 'أُلغي رفع الملف',
  stoppedText: 'لم يُحفظ منه شيء.',

  editTitle: (title: string) => `تعديل «${title}»`,
  saveChanges: 'حفظ التعديلات',
  updated: 'عُدّلت المادة',
  updateFailed: 'تعذّر تعديل المادة',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',

  deleteQuestion: (title: string) => `حذف المادة «${title}»`,
  deleteLosses: [{ what: 'القرّاء', detail: 'تختفي المادة عند طلاب المقرر ومدرّسيه فورًا' }],
  deleteWayBack: 'يمكن الاستعادة مع الملف من المحذوفات خلال 30 يومًا.',
  deleteConfirm: 'حذف المادة',
  deleted: 'حُذفت المادة',
  deleteFailed: 'تعذّر حذف المادة',
} satisfies MaterialWords & Record<string, unknown>
