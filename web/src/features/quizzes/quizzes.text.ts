import { named } from '@manara/contract/named.ts'
import { passingPercent } from '@manara/contract/quizzes.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const questions: CountForms = { ...nouns.question.subject, zero: 'بلا أسئلة' }
/** After «إضافة». */
const addedQuestions = nouns.question.object
const students = nouns.student.subject
const submissions: CountForms = {
  one: 'إجابات طالب واحد',
  two: 'إجابات طالبين',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}
const limit = (percent: number) => (percent === passingPercent ? 'النصف' : `${percent} %`)

const formatSubmissions = (count: number) =>
  count === 1 || count === 2 ? formatCount(count, submissions) : `إجابات ${formatCount(count, submissions)}`
const times: CountForms = {
  zero: 'لم يختره أحد',
  one: 'اختاره طالب واحد',
  two: 'اختاره طالبان',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}

/** Every word of the teacher's screens of short quizzes. */
export const quizzesText = {
  loading: 'جارٍ تحميل الاختبار',
  loadFailed: 'تعذّر تحميل تفاصيل الاختبار',
  notFound: 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه',
  notFoundText: 'قد يكون الاختبار حُذف، أو أن شعبته لمدرّس آخر.',
  backToClassrooms: 'العودة إلى شُعَبي',
  refreshFailed: (message: string) => `تعذّر تحديث الاختبار: ${message}`,

  status: { true: 'مفعّل', false: 'معطّل' },
  ofLecture: (lecture: string) => `محاضرة: ${named(lecture)}`,
  facts: {
    questions: 'الأسئلة',
    submissions: 'سلّموا',
    formatSubmissions: (count: number, total: number) => `${formatNumber(count)} / ${formatNumber(total)}`,
  },

  enable: 'تفعيل الاختبار',
  disable: 'تعطيل الاختبار',
  toggled: { true: 'فُعّل الاختبار', false: 'عُطّل الاختبار' },
  toggleFailed: 'تعذّر تغيير حالة الاختبار',
  noQuestions: 'لا يمكن تفعيل اختبار بلا أسئلة',
  noQuestionsText: 'أضف سؤالًا واحدًا على الأقل ثم فعّل الاختبار.',

  frozenEnabled: 'الاختبار مفعّل ويستطيع الطلاب أداءه الآن، فلا تتغيّر أسئلته. عطّله لتعديلها.',
  frozenSubmitted: (count: number) =>
    `وصلت ${formatSubmissions(count)}، فلا تتغيّر الأسئلة حتى تحذف الإجابات من نافذة النتائج.`,
  classroomClosed: 'الشعبة ليست نشطة: يمكن الاطلاع على الاختبار ونتائجه بلا تعديل.',
  refusals: {
    enabled: 'عطّل الاختبار أولًا',
    submitted: 'احذف إجابات الطلاب أولًا',
    closed: 'الشعبة ليست نشطة',
  },

  questions: 'أسئلة الاختبار',
  questionsCount: (count: number) => formatCount(count, questions),
  noQuestionsYet: 'لا أسئلة في الاختبار بعد',
  noQuestionsYetText: 'أضف أسئلة من أي نوع، ثم فعّل الاختبار ليظهر لطلاب الشعبة.',
  addQuestion: 'إضافة سؤال',
  saveQuestion: 'حفظ السؤال',
  adding: {
    title: 'إضافة سؤال',
    saved: 'أُضيف السؤال',
    failed: 'تعذّرت إضافة السؤال',
    stoppedText: 'لم يُضف السؤال.',
  },
  editing: {
    title: 'تعديل السؤال',
    saved: 'عُدّل السؤال',
    failed: 'تعذّر تعديل السؤال',
    stoppedText: 'لم يُعدّل السؤال.',
  },
  stopped: 'أُلغي الرفع',
  editQuestion: (number: number) => `تعديل السؤال ${number}`,
  editQuestionHint: 'تعديل السؤال',
  moveUp: (number: number) => `نقل السؤال ${number} إلى أعلى`,
  moveDown: (number: number) => `نقل السؤال ${number} إلى أسفل`,
  moveUpHint: 'نقل إلى أعلى',
  moveDownHint: 'نقل إلى أسفل',
  isFirst: 'هو الأول',
  isLast: 'هو الأخير',
  reorderFailed: 'تعذّر ترتيب الأسئلة',
  fromBank: {
    open: 'أضف من البنك',
    title: 'إضافة أسئلة من بنك المقرر',
    save: (count: number) => (count === 0 ? 'إضافة الأسئلة' : `إضافة ${formatCount(count, addedQuestions)}`),
    chooseOne: 'اختر سؤالًا واحدًا على الأقل',
    choose: (text: string) => `اختيار السؤال: ${text}`,
    present: 'في الاختبار من قبل',
    added: 'أُضيفت الأسئلة',
    failed: 'تعذّرت إضافة الأسئلة',
    none: 'لا أسئلة معتمدة بعد',
    noneText: 'اقترح أسئلة في بنك المقرر، وتظهر هنا بعد اعتمادها.',
    more: (shown: number, total: number) => `تظهر ${formatNumber(shown)} من ${formatNumber(total)}. ابحث لتجد غيرها.`,
  },
  awaitsMarking: 'بانتظار التصحيح',
  comment: 'تعليق المدرّس',
  answerInWords: 'إجابة الطالب',
  keyInWords: 'مفتاح الإجابة',
  noAnswer: 'بلا إجابة',
  pointsOf: (points: number, most: number) => `${formatNumber(points)} من ${formatNumber(most)}`,
  questionNumber: (number: number) => `السؤال ${number}`,
  correctOption: 'الخيار الصحيح',
  deleteQuestion: (number: number) => `حذف السؤال ${number}`,
  deleteQuestionHint: 'حذف السؤال',
  deleteQuestionQuestion: (number: number) => `أتريد حذف السؤال ${number}؟`,
  deleteQuestionConfirm: 'حذف السؤال',
  deleteQuestionLosses: { question: 'السؤال', options: 'خياراته', image: 'صورته', withImage: 'تُحذف معه' },
  questionDeleted: 'حُذف السؤال',
  deleteQuestionFailed: 'تعذّر حذف السؤال',

  deleteQuiz: 'حذف الاختبار',
  deleteQuizQuestion: (title: string) => `أتريد حذف «${named(title)}»؟`,
  deleteQuizLosses: {
    questions: 'الأسئلة',
    submissions: 'النتائج',
    formatSubmissions: (count: number) => (count === 0 ? 'لم يسلّم أحد بعد' : formatSubmissions(count)),
  },
  deleteQuizWayBack: 'يستطيع مدير النظام استعادته من المحذوفات خلال 30 يومًا.',
  quizDeleted: 'حُذف الاختبار',
  deleteQuizFailed: 'تعذّر حذف الاختبار',

  results: 'النتائج',
  resultsTitle: (title: string) => `نتائج «${named(title)}»`,
  resultsLoading: 'جارٍ تحميل النتائج',
  resultsFailed: 'تعذّر تحميل نتائج الاختبار',
  noResults: 'لم يسلّم أحد بعد',
  noResultsText: 'تظهر هنا درجة كل طالب وإحصاء كل سؤال بعد أول تسليم.',
  views: 'عرض النتائج',
  byStudent: 'حسب الطالب',
  byQuestion: 'حسب السؤال',
  student: 'الطالب',
  score: 'النتيجة',
  submittedAt: 'وقت التسليم',
  receipt: 'رمز التسليم',
  answersLabel: (student: string) => `إجابات ${named(student)}`,
  answersLoading: 'جارٍ تحميل الإجابات',
  answersFailed: 'تعذّر تحميل الإجابات',
  backToResults: 'العودة إلى النتائج',
  rightAnswer: 'إجابة صحيحة',
  wrongAnswer: 'إجابة خاطئة',
  studentChose: 'اختيار الطالب',
  excel: 'تصدير Excel',
  excelFailed: 'تعذّر تصدير النتائج',
  excelName: (title: string) => `${title}.xlsx`,
  passed: (percent: number) => `${limit(percent)} فأكثر`,
  failed: (percent: number) => `دون ${limit(percent)}`,
  summary: {
    submitted: 'سلّموا',
    passed: (percent: number) => `بلغوا ${limit(percent)}`,
    average: 'المتوسط',
  },
  correctShare: (percent: number) => `${percent}% أجابوا إجابة صحيحة`,
  chosen: (count: number) => {
    if (count <= 2) return formatCount(count, times)
    return `اختاره ${formatCount(count, times)}`
  },
  studentsCount: (count: number) => formatCount(count, students),
  reset: 'حذف الإجابات كلها',
  resetQuestion: (count: number) => `أتريد حذف ${formatSubmissions(count)}؟`,
  resetText: 'تعود الأسئلة قابلة للتعديل بعد تعطيل الاختبار، ويستطيع الطلاب أداءه من جديد. لا يمكن التراجع عن هذا.',
  resetLosses: { submissions: 'الإجابات', statistics: 'الإحصاء', allStatistics: 'يبدأ من الصفر' },
  resetConfirm: (count: number) => `حذف ${formatSubmissions(count)}`,
  resetDone: 'حُذفت الإجابات',
  resetDoneText: 'يستطيع الطلاب أداء الاختبار من جديد.',
  resetFailed: 'تعذّر حذف الإجابات',

  card: {
    title: 'الاختبار القصير',
    none: 'لا اختبار لهذه المحاضرة بعد.',
    create: 'إنشاء اختبار',
    manage: 'إدارة الاختبار',
    submitted: (count: number) => (count === 0 ? 'لم يسلّم أحد بعد' : `سلّم ${formatCount(count, students)}`),
  },
  createTitle: 'اختبار قصير جديد',
  titleField: 'عنوان الاختبار',
  defaultTitle: (lecture: string) => `اختبار قصير: ${lecture}`,
  createSave: 'إنشاء الاختبار',
  created: 'أُنشئ الاختبار',
  createFailed: 'تعذّر إنشاء الاختبار',
}
