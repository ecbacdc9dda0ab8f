import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const questions: CountForms = {
  zero: 'بلا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: 'أسئلة',
  many: 'سؤالًا',
  other: 'سؤال',
}
const students: CountForms = { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' }
const submissions: CountForms = {
  one: 'إجابات طالب واحد',
  two: 'إجابات طالبين',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}
const submissionsOf = (count: number) =>
  count === 1 || count === 2 ? countOf(count, submissions) : `إجابات ${countOf(count, submissions)}`
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
  loadFailed: 'تعذّر جلب تفاصيل الاختبار',
  notFound: 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه',
  notFoundText: 'قد يكون الاختبار حُذف، أو أن شعبته لمدرّس آخر.',
  backToClassrooms: 'العودة إلى شعبي',
  refreshFailed: (message: string) => `تعذّر تحديث الاختبار: ${message}`,

  status: { true: 'مفعّل', false: 'معطّل' },
  ofLecture: (lecture: string) => `محاضرة: ${lecture}`,
  facts: {
    questions: 'الأسئلة',
    submissions: 'سلّموا',
    submissionsOf: (count: number, total: number) => `${formatNumber(count)} / ${formatNumber(total)}`,
  },

  enable: 'تفعيل الاختبار',
  disable: 'تعطيل الاختبار',
  toggled: { true: 'فُعّل الاختبار', false: 'عُطّل الاختبار' },
  toggleFailed: 'تعذّر تغيير حالة الاختبار',
  noQuestions: 'لا يمكن تفعيل اختبار بلا أسئلة',
  noQuestionsText: 'أضف سؤالًا واحدًا على الأقل ثم فعّل الاختبار.',

  frozenEnabled: 'الاختبار مفعّل ويستطيع الطلاب تقديمه الآن، فلا تتغيّر أسئلته. عطّله لتعديلها.',
  frozenSubmitted: (count: number) =>
    `وصلت ${submissionsOf(count)}، فلا تتغيّر الأسئلة حتى تحذف الإجابات من نافذة النتائج.`,
  classroomClosed: 'الشعبة ليست نشطة: يمكن الاطلاع على الاختبار ونتائجه دون تعديل.',
  refusals: {
    enabled: 'عطّل الاختبار أولًا',
    submitted: 'احذف إجابات الطلاب أولًا',
    closed: 'الشعبة ليست نشطة',
  },

  questions: 'أسئلة الاختبار',
  questionsCount: (count: number) => countOf(count, questions),
  noQuestionsYet: 'لا أسئلة في الاختبار بعد',
  noQuestionsYetText: 'أضف أسئلة من نوع «اختيار من متعدد» أو «صح أو خطأ»، ثم فعّل الاختبار ليظهر لطلاب الشعبة.',
  addQuestion: 'إضافة سؤال',
  saveQuestion: 'حفظ السؤال',
  questionAdded: 'أُضيف السؤال',
  addFailed: 'تعذّر إضافة السؤال',
  stopped: 'أُلغي الرفع',
  stoppedText: 'لم يُضف السؤال.',
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
  deleteQuizQuestion: (title: string) => `أتريد حذف «${title}»؟`,
  deleteQuizLosses: {
    questions: 'الأسئلة',
    submissions: 'النتائج',
    submissionsOf: (count: number) => (count === 0 ? 'لم يسلّم أحد بعد' : submissionsOf(count)),
  },
  deleteQuizWayBack: 'يستطيع مدير النظام استعادته من المحذوفات خلال 30 يومًا.',
  quizDeleted: 'حُذف الاختبار',
  deleteQuizFailed: 'تعذّر حذف الاختبار',

  results: 'النتائج',
  resultsTitle: (title: string) => `نتائج «${title}»`,
  resultsLoading: 'جارٍ تحميل النتائج',
  resultsFailed: 'تعذّر جلب نتائج الاختبار',
  noResults: 'لم يسلّم أحد بعد',
  noResultsText: 'تظهر هنا درجة كل طالب وإحصاء كل سؤال بعد أول تسليم.',
  views: 'عرض النتائج',
  byStudent: 'حسب الطالب',
  byQuestion: 'حسب السؤال',
  student: 'الطالب',
  score: 'النتيجة',
  submittedAt: 'وقت التسليم',
  receipt: 'رمز الإيصال',
  passed: 'ناجح',
  failed: 'دون النصف',
  summary: {
    submitted: 'سلّموا',
    passed: 'بلغوا النصف',
    average: 'المتوسط',
  },
  correctShare: (percent: number) => `${percent}% أجابوا إجابة صحيحة`,
  chosen: (count: number) => {
    if (count <= 2) return countOf(count, times)
    return `اختاره ${countOf(count, times)}`
  },
  studentsCount: (count: number) => countOf(count, students),
  reset: 'حذف الإجابات كلها',
  resetQuestion: (count: number) => `أتريد حذف ${submissionsOf(count)}؟`,
  resetText: 'تعود الأسئلة قابلة للتعديل بعد تعطيل الاختبار، ويستطيع الطلاب تقديمه من جديد. لا يمكن التراجع عن هذا.',
  resetLosses: { submissions: 'الإجابات', statistics: 'الإحصاء', allStatistics: 'يبدأ من الصفر' },
  resetConfirm: (count: number) => `حذف ${submissionsOf(count)}`,
  resetDone: 'حُذفت الإجابات',
  resetDoneText: 'يستطيع الطلاب تقديم الاختبار من جديد.',
  resetFailed: 'تعذّر حذف الإجابات',

  card: {
    title: 'الاختبار القصير',
    none: 'لا اختبار لهذه المحاضرة بعد.',
    create: 'إنشاء اختبار',
    manage: 'إدارة الاختبار',
    submitted: (count: number) => (count === 0 ? 'لم يسلّم أحد بعد' : `سلّم ${countOf(count, students)}`),
  },
  createTitle: 'اختبار قصير جديد',
  titleField: 'عنوان الاختبار',
  defaultTitle: (lecture: string) => `اختبار قصير: ${lecture}`,
  createSave: 'إنشاء الاختبار',
  created: 'أُنشئ الاختبار',
  createFailed: 'تعذّر إنشاء الاختبار',
}
