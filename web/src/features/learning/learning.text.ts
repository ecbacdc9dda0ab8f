import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const students = nouns.student.subject
const lectures: CountForms = { ...nouns.lecture.subject, zero: 'لا محاضرات بعد' }
const attachments: CountForms = { ...nouns.attachment.subject, zero: 'بلا مرفقات' }
const openQuizzes: CountForms = {
  one: 'لديك اختبار قصير متاح',
  two: 'لديك اختباران قصيران متاحان',
  few: 'اختبارات قصيرة متاحة لك',
  many: 'اختبارًا قصيرًا متاحًا لك',
  other: 'اختبار قصير متاح لك',
}
const quizzes: CountForms = {
  one: 'اختبار قصير متاح',
  two: 'اختباران متاحان',
  few: 'اختبارات متاحة',
  many: 'اختبارًا متاحًا',
  other: 'اختبار متاح',
}

/** Every word of a student's classrooms. */
export const learningText = {
  classrooms: 'شُعَبي',
  loading: 'جارٍ تحميل شُعَبك',
  loadFailed: 'تعذّر تحميل الشُعب',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا تسجيل لك في أي شعبة بعد',
  nothingText: 'تظهر شُعَبك هنا حين تسجّلك إدارة المدرسة فيها. شُعَبك المؤرشفة في السجل الأكاديمي.',
  toRecord: 'السجل الأكاديمي',
  waiting: (count: number) => formatCount(count, openQuizzes),
  openQuizzes: (count: number) => formatCount(count, quizzes),
  students: (count: number) => formatCount(count, students),
  lectureCount: (count: number) => formatCount(count, lectures),
  noTeacher: 'لم يُعيّن مدرّس بعد',
  active: 'الشُعب النشطة',
  finished: 'شُعب سابقة',

  classroomLoading: 'جارٍ تحميل تفاصيل الشعبة',
  classroomFailed: 'تعذّر تحميل تفاصيل الشعبة',
  classroomMissing: 'بيانات الشعبة غير موجودة',
  backToList: 'العودة إلى شُعَبي',
  path: 'مسار الصفحة',
  archived: 'مؤرشفة',
  courseMaterials: 'مواد المقرر',

  grades: 'درجاتك',
  practical: 'درجة العملي',
  exam: 'درجة الامتحان',
  final: 'الدرجة النهائية',
  of: (max: number) => `من ${formatNumber(max)}`,
  outOfHundred: (value: number) => `${formatNumber(value)} من 100`,
  notGraded: 'لم تُرصد بعد',
  notCalculated: 'لم تُحسب بعد',
  notPublished: 'لم تُنشر بعد',
  revised: (day: string) => `عُدّلت في ${day}`,
  ownBook: 'تفصيل الدرجات',
  ownBookLoading: 'جارٍ تحميل تفصيل الدرجات',
  ownBookFailed: 'تعذّر تحميل تفصيل الدرجات',
  ownBookNothing: 'لا أعمدة محتسبة في هذا المكوّن.',
  weight: (part: string, weight: number) => `${part} · وزنه ${formatNumber(weight)}`,
  parts: { PRACTICAL: 'العملي', EXAM: 'الامتحان' },
  points: (points: number, max: number) => `${formatNumber(points)} من ${formatNumber(max)}`,
  excused: 'معفى',
  notHandedIn: 'بلا درجة',

  lectures: 'المحاضرات',
  noLectures: 'لا محاضرات في هذه الشعبة بعد',
  noLecturesText: 'حين يضيف المدرّس محاضرة تجدها هنا مع مرفقاتها واختبارها القصير.',
  attachments: (count: number) => formatCount(count, attachments),
  noDescription: 'لا وصف لهذه المحاضرة.',

  quiz: {
    open: 'اختبار قصير متاح',
    taken: 'أُنجز الاختبار',
    closed: 'الاختبار غير متاح حاليًا',
    start: 'ابدأ الاختبار',
    goOn: 'تابع الاختبار',
    begun: 'بدأ الاختبار على هذا الجهاز، والإجابات محفوظة فيه',
    result: 'عرض النتيجة',
    once: 'محاولة واحدة لا تُعدَّل بعد التسليم',
    needsStart: 'اقرأ شروطه قبل البدء',
    sent: 'سلّمت إجاباتك، ونتيجتك محفوظة',
    later: 'يظهر زر البدء حين يفعّله المدرّس',
  },

  file: 'ملف',
  link: 'رابط',
  download: 'يُنزَّل على جهازك',
  openInTab: (title: string) => `${named(title)}، يُفتح في نافذة جديدة`,
  opening: 'يُفتح في نافذة جديدة',
  downloading: 'يُنزَّل الملف على جهازك',
  openFailed: 'تعذّر فتح المادة',
  offline: 'أنت غير متصل بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.',

  play: (title: string) => `تشغيل «${named(title)}»`,
  videoFailed: 'تعذّر تحميل الفيديو',
  videoEmpty: 'لم يصل الفيديو. أعد المحاولة.',
  videoUnplayable: 'متصفحك لا يشغّل هذا الفيديو. جرّب متصفحًا آخر.',

  materialsLabel: (course: string) => `مواد مقرر ${named(course)}`,
  materialsLoading: 'جارٍ تحميل مواد المقرر',
  materialsFailed: 'تعذّر تحميل مواد المقرر',
  noMaterials: 'لا مواد مرجعية لهذا المقرر بعد',
  noMaterialsText: 'ما تضيفه إدارة المدرسة من كتب وروابط تجده هنا.',
}
