import { named } from '@manara/contract/named.ts'
import type { DifficultyLevel, QuestionStatus, QuestionTextFormat } from '@manara/contract/question-bank.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const questions = nouns.question.subject
/** After «من» and the like. */
const ofQuestions = nouns.question.object

const waiting: CountForms = {
  one: 'سؤال واحد ينتظر مراجعتك',
  two: 'سؤالان ينتظران مراجعتك',
  few: 'أسئلة تنتظر مراجعتك',
  many: 'سؤالًا تنتظر مراجعتك',
  other: 'سؤال تنتظر مراجعتك',
}

/** Every word of the question bank. */
export const bankText = {
  title: 'بنك الأسئلة',
  coordinator: 'منسّق',
  search: 'ابحث في الأسئلة وخياراتها',
  course: 'المقرر',
  courseOption: (name: string, isCoordinator: boolean) => (isCoordinator ? `${named(name)} (منسّق)` : name),
  status: 'الحالة',
  statuses: { Approved: 'معتمد', Pending: 'قيد المراجعة', Rejected: 'مرفوض' } satisfies Record<QuestionStatus, string>,
  allStatuses: 'كل الحالات',
  difficulty: 'مستوى الصعوبة',
  difficulties: { Easy: 'سهل', Medium: 'متوسط', Hard: 'صعب' } satisfies Record<DifficultyLevel, string>,
  allDifficulties: 'كل المستويات',
  questionType: 'نوع السؤال',
  allTypes: 'كل الأنواع',
  topic: 'الموضوع',
  allTopics: 'كل المواضيع',
  noTopic: 'بلا موضوع',
  otherTopic: 'موضوع آخر أو بلا موضوع',
  add: 'إضافة سؤال',
  suggest: 'اقترح سؤالًا',
  textFormats: { gift: 'GIFT', aiken: 'Aiken', moodle: 'Moodle XML' } satisfies Record<QuestionTextFormat, string>,
  textFormatsHint:
    'لبرنامج Moodle وأمثاله. يحمل Moodle XML كل الأنواع مع النقاط والشرح. لا تُكتب الصور، ولا تحمل صيغة Aiken المستوى والسطور.',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofQuestions)}`
      : formatCount(total, questions),

  coursesLoading: 'جارٍ تحميل مقرراتك',
  coursesFailed: 'تعذّر تحميل مقرراتك',
  loading: 'جارٍ تحميل الأسئلة',
  loadFailed: 'تعذّر تحميل الأسئلة',
  refreshFailed: (reason: string) => `تعذّر تحديث الأسئلة، وما تراه قد يكون قديمًا. ${reason}`,
  noCourses: 'لا مقررات لك بعد',
  noCoursesText:
    'لكل مقرر بنك أسئلة يقترح مدرّسوه أسئلته ويراجعها منسّقه. يظهر هنا كل مقرر بعد أن تُسند إليك شعبة منه أو تعيَّن منسّقًا له.',
  nothing: 'لا أسئلة في بنك هذا المقرر بعد',
  nothingText: 'أضف أول الأسئلة. يُفتح تحدّي الأسبوع للطلاب عندما يصير فيه 5 أسئلة معتمدة.',
  noSuggestions: 'لم تقترح أسئلة لهذا المقرر بعد',
  noSuggestionsText: 'اقترح سؤالًا، فيراجعه منسّق المقرر ثم يدخل بنك الأسئلة وتحدّي الأسبوع.',
  noneWaiting: 'لا أسئلة تنتظر مراجعتك',
  noneWaitingText: 'راجعت كل ما اقتُرح في هذا المقرر. يظهر هنا كل اقتراح جديد.',
  noMatch: 'لا أسئلة تطابق ما اخترته',
  noMatchText: 'غيّر كلمات البحث أو الحالة أو مستوى الصعوبة أو النوع.',
  clearFilters: 'عرض كل الأسئلة',
  fewApproved: (count: number) =>
    `يُفتح تحدّي الأسبوع لهذا المقرر عند اعتماد 5 أسئلة، والمعتمد منها الآن ${formatNumber(count)}.`,
  pending: (count: number) => formatCount(count, waiting),
  showPending: 'عرضها',

  by: (name: string, date: string) => `${named(name)} · ${date}`,
  byMe: (date: string) => `أنت · ${date}`,
  imageOnly: 'سؤال بصورة',
  options: 'خيارات السؤال',
  review: 'مراجعة',
  reviewLabel: (text: string) => `مراجعة السؤال: ${named(text)}`,
  revert: 'إعادة إلى المراجعة',
  revertLabel: (text: string) => `إعادة السؤال إلى المراجعة: ${named(text)}`,
  edit: 'تعديل',
  editLabel: (text: string) => `تعديل السؤال: ${named(text)}`,
  delete: 'حذف',
  deleteLabel: (text: string) => `حذف السؤال: ${named(text)}`,

  reviewTitle: 'مراجعة سؤال مقترح',
  reviewHelp: 'السؤال المعتمد يدخل تحدّي الأسبوع. تستطيع إعادته إلى المراجعة لاحقًا.',
  approve: 'اعتماد',
  reject: 'رفض',
  rejectTitle: 'سبب الرفض',
  rejectHelp: 'يقرؤه صاحب السؤال، فيعرف ما يُصلح في اقتراحه التالي.',
  rejectPlaceholder: 'مثال: الخياران الأول والثالث صحيحان معًا.',
  reasonMissing: 'اكتب سبب الرفض',
  rejectConfirm: 'رفض السؤال',
  back: 'رجوع',
  rejectedBecause: 'سبب الرفض:',
  later: 'لاحقًا',
  approved: 'اعتُمد السؤال',
  rejected: 'رُفض السؤال',
  reviewFailed: 'تعذّرت مراجعة السؤال',
  reverted: 'أُعيد السؤال إلى قيد المراجعة',
  revertFailed: 'تعذّرت إعادة السؤال إلى المراجعة',

  addTitle: (course: string) => `سؤال جديد في ${named(course)}`,
  suggestTitle: (course: string) => `اقتراح سؤال لمقرر ${named(course)}`,
  editTitle: 'تعديل السؤال',
  saveQuestion: 'حفظ السؤال',
  sendSuggestion: 'إرسال الاقتراح',
  saveChanges: 'حفظ التعديلات',
  saveFailed: 'تعذّر حفظ السؤال',
  added: 'أُضيف السؤال إلى بنك الأسئلة',
  suggested: 'أُرسل اقتراحك إلى منسّق المقرر',
  updated: 'عُدّل السؤال',
  stopped: 'أُلغي رفع الصورة',
  stoppedText: 'لم يُحفظ السؤال. تستطيع المحاولة من جديد.',

  deleteQuestion: 'حذف هذا السؤال؟',
  deleteText: 'يُحذف السؤال وخياراته وصورته. تحدّيات الأسابيع التي طُرح فيها لا تتغيّر.',
  deleteWayBack: 'يستطيع مدير النظام استعادته من المحذوفات خلال 30 يومًا.',
  deleteConfirm: 'حذف السؤال',
  deleted: 'حُذف السؤال',
  deleteFailed: 'تعذّر حذف السؤال',
}
