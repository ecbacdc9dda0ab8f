import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'
import { formatSize } from '../../format/sizes.ts'

const materials = nouns.material.subject
/** After «من». */
const ofMaterials = nouns.material.object

const files = nouns.file.subject

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
  },
  sortLabel: 'ترتيب القائمة',
  sorts: { '-uploadedAt': 'الأحدث أولًا', uploadedAt: 'الأقدم أولًا', title: 'العنوان', '-size': 'الأكبر حجمًا' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofMaterials)}`
      : formatCount(total, materials),

  loading: 'جارٍ تحميل المواد المرجعية',
  loadFailed: 'تعذّر تحميل المواد المرجعية',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  baseFailed: 'تعذّر تحميل البرامج والمقررات',
  nothing: 'لا مواد مرجعية لهذا المقرر بعد',
  nothingText: 'أضف كتابًا أو عرضًا أو مقطعًا أو رابطًا، فيجده طلاب المقرر ومدرّسوه في مكان واحد.',
  noMatch: (q: string) => `لا مواد تطابق «${named(q)}»`,
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
  openLabel: (title: string) => `فتح رابط «${named(title)}» في نافذة جديدة`,
  view: 'عرض',
  viewLabel: (title: string) => `عرض «${named(title)}» في نافذة جديدة`,
  download: 'تنزيل',
  downloadLabel: (title: string) => `تنزيل «${named(title)}»`,
  downloading: 'جارٍ التنزيل',
  downloadFailed: 'تعذّر تنزيل الملف',
  edit: 'تعديل',
  editLabel: (title: string) => `تعديل «${named(title)}»`,
  delete: 'حذف',
  deleteLabel: (title: string) => `حذف «${named(title)}»`,

  addTitle: 'إضافة مادة مرجعية',
  kind: 'نوع المادة',
  kinds: { File: 'ملف', Link: 'رابط' },
  fileField: 'الملف',
  fileHint: (document: number, video: number) =>
    `صور وفيديو وصوت وPDF وWord وPowerPoint وExcel ونص، حتى ${formatSize(document)}، والفيديو والصوت حتى ${formatSize(video)}.`,
  several: (count: number) => `${formatCount(count, files)} للإضافة، كل ملف مادة بعنوان من اسمه:`,
  removeFile: (name: string) => `إزالة «${named(name)}»`,
  removeFileHint: 'إزالة',
  severalProblem: 'أزل الملفات التي لا تُقبل، أو اختر غيرها',
  severalCreated: (count: number) => `عدد ما أُضيف: ${formatNumber(count)}`,
  severalLeft: (name: string, reason: string) =>
    `توقفت الإضافة عند «${named(name)}»: ${reason} ما قبله أُضيف، والباقي في القائمة.`,
  sendingLabel: (place: number, total: number) => `الملف ${formatNumber(place)} من ${formatNumber(total)}`,
  chooseFile: 'اختر ملفًا أولًا',
  wrongKind: 'نوع الملف غير مقبول: اختر صورة أو فيديو أو صوتًا أو PDF أو Word أو PowerPoint أو Excel أو نصًا (txt)',
  emptyFile: 'الملف فارغ. اختر ملفًا آخر',
  tooLarge: (bytes: number) => `الملف أكبر من المسموح: ${formatSize(bytes)} على الأكثر`,
  url: 'الرابط',
  urlHelp: 'يُفتح في نافذة جديدة.',
  wrongUrl: 'أدخل رابط موقع على الإنترنت، مثل https://example.org',
  fieldTitle: 'العنوان',
  fieldDescription: 'الوصف',
  save: 'حفظ المادة',
  created: 'أُضيفت المادة',
  createFailed: 'تعذّر حفظ المادة',
  stopped: 'أُلغي رفع الملف',
  stoppedText: 'لم يُحفظ منه شيء.',

  editTitle: (title: string) => `تعديل «${named(title)}»`,
  saveChanges: 'حفظ التعديلات',
  replaceFile: 'استبدال الملف (اختياري)',
  replaceHelp: 'يبقى العنوان والمكان، وينتقل الملف السابق إلى المحذوفات.',
  replaced: 'استُبدل الملف',
  updated: 'عُدّلت المادة',
  updateFailed: 'تعذّر تعديل المادة',

  deleteQuestion: (title: string) => `حذف المادة «${named(title)}»`,
  deleteLosses: [{ what: 'القرّاء', detail: 'تختفي المادة عند طلاب المقرر ومدرّسيه فورًا' }],
  deleteWayBack: 'يمكن الاستعادة مع الملف من المحذوفات خلال 30 يومًا.',
  deleteConfirm: 'حذف المادة',
  deleted: 'حُذفت المادة',
  deleteFailed: 'تعذّر حذف المادة',
} satisfies MaterialWords & Record<string, unknown>
