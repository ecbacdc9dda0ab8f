import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const students: CountForms = { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' }
const lectures: CountForms = {
  zero: 'لا محاضرات بعد',
  one: 'محاضرة واحدة',
  two: 'محاضرتان',
  few: 'محاضرات',
  many: 'محاضرة',
  other: 'محاضرة',
}
const attachments: CountForms = {
  zero: 'بلا مرفقات',
  one: 'مرفق واحد',
  two: 'مرفقان',
  few: 'مرفقات',
  many: 'مرفقًا',
  other: 'مرفق',
}
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
  classrooms: 'شعبي',
  loading: 'جارٍ تحميل شعبك',
  loadFailed: 'حدث خطأ أثناء جلب الشعب، حاول مرة أخرى',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لست مسجّلًا في أي شعبة بعد',
  nothingText: 'تظهر شعبك هنا حين تسجّلك إدارة المدرسة فيها. شعبك المؤرشفة في السجل الأكاديمي.',
  toRecord: 'السجل الأكاديمي',
  waiting: (count: number) => countOf(count, openQuizzes),
  openQuizzes: (count: number) => countOf(count, quizzes),
  students: (count: number) => countOf(count, students),
  lectureCount: (count: number) => countOf(count, lectures),
  noTeacher: 'لم يُعيّن مدرّس بعد',
  active: 'الشعب النشطة',
  finished: 'شعب سابقة',

  classroomLoading: 'جارٍ تحميل تفاصيل الشعبة',
  classroomFailed: 'حدث خطأ أثناء جلب تفاصيل الشعبة',
  classroomMissing: 'بيانات الشعبة غير موجودة',
  backToList: 'العودة إلى شعبي',
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

  lectures: 'المحاضرات',
  noLectures: 'لا محاضرات في هذه الشعبة بعد',
  noLecturesText: 'حين يضيف المدرّس محاضرة تجدها هنا مع مرفقاتها واختبارها القصير.',
  attachments: (count: number) => countOf(count, attachments),
  noDescription: 'لا وصف لهذه المحاضرة.',

  quiz: {
    open: 'اختبار قصير متاح',
    taken: 'أُنجز الاختبار',
    closed: 'الاختبار غير متاح حاليًا',
    start: 'ابدأ الاختبار',
    result: 'عرض النتيجة',
    once: 'محاولة واحدة لا تُعدَّل بعد الإرسال',
    sent: 'أرسلت إجاباتك، ونتيجتك محفوظة',
    later: 'يظهر زر البدء حين يفعّله المدرّس',
  },

  file: 'ملف',
  link: 'رابط',
  download: 'يُنزَّل على جهازك',
  openInTab: (title: string) => `${title}، يُفتح في نافذة جديدة`,
  opening: 'يُفتح في نافذة جديدة',
  downloading: 'يُنزَّل الملف على جهازك',
  openFailed: 'تعذّر فتح المادة',
  offline: 'أنت غير متصل بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.',

  play: (title: string) => `تشغيل «${title}»`,
  videoFailed: 'تعذّر تحميل الفيديو',
  videoEmpty: 'لا بيانات فيديو من الخادم.',
  videoUnplayable: 'متصفحك لا يشغّل هذا الفيديو. جرّب متصفحًا آخر.',

  materialsOf: (course: string) => `مواد مقرر ${course}`,
  materialsLoading: 'جارٍ تحميل مواد المقرر',
  materialsFailed: 'تعذّر جلب مواد المقرر',
  noMaterials: 'لا مواد مرجعية لهذا المقرر بعد',
  noMaterialsText: 'ما تضيفه الإدارة من كتب وروابط تجده هنا.',
}
