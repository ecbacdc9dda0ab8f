import { undoableDays } from '@manara/contract/changes.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const days = formatCount(undoableDays, nouns.day.subject)

export const changeProblem = problems({
  notFound: [404, 'العمل غير موجود.'],
  expired: [409, `انتهت مدة التراجع (${days}).`],
  alreadyUndone: [409, 'تُرُوجع عن هذا العمل قبل قليل.'],
  changed: [409, 'تغيّر ما سيعود منذ المعاينة. راجع المعاينة الجديدة ثم أكّد.'],
  blocked: [409, 'يتعذّر التراجع عن بعض البنود. تراجع عمّا يمكن، أو عالج ما يمنع ثم أعد المحاولة.'],
  undoing: [409, 'يجري التراجع عن هذا العمل الآن.'],
  tooLate: [409, 'لم يبدأ التراجع في وقته، فلم يتغيّر شيء. أعد المحاولة.'],
  nothingLeft: [409, 'لا شيء من هذا العمل يمكن التراجع عنه الآن.'],
  noLongerTeaching: [409, 'لم تعد تدرّس هذه الشعبة، فلا تتراجع عن عمل فيها. اطلب ذلك من إدارة المدرسة.'],
  reasonMissing: [400, 'اكتب سبب التراجع في 3 أحرف على الأقل.', { reason: 'اكتب السبب في 3 أحرف على الأقل' }],
  countMissing: [
    400,
    (count: number) => `اكتب العدد ${count} لتأكيد التراجع.`,
    { typedCount: 'اكتب عدد البنود كما هو معروض' },
  ],
  brokenRule: [409, 'لو عاد هذا العمل الآن لخالف قاعدة من قواعد المدرسة، فلم يتغيّر شيء.'],
})

/** What a blocked unit hangs on, by table. */
const parents: Record<string, string> = {
  program_all: 'البرنامج',
  course_all: 'المقرر',
  classroom_all: 'الشعبة',
  lecture_all: 'المحاضرة',
  lecture_quiz_all: 'الاختبار القصير',
  person_all: 'حساب صاحبه',
}

const additions: Record<string, string> = {
  enrollment_all: 'تسجيل في شعبة',
  classroom_all: 'شعبة',
  course_all: 'مقرر',
  person_all: 'طالب',
  lecture_quiz_submission_all: 'تسليم اختبار',
  quiz_attempt_all: 'محاولة في اختبار',
  challenge_attempt: 'محاولة تحدٍّ',
  graduation: 'نتيجة تخرّج',
  archived_student: 'طالب في الأرشيف',
  attendance_mark: 'حضور مرصود',
  attendance_change: 'حضور مرصود',
  lesson: 'حصة',
  grade_mark: 'درجة في دفتر الدرجات',
  grade_mark_change: 'درجة في دفتر الدرجات',
  grade_plan: 'دفتر درجات',
  grade_published: 'درجة منشورة',
  grade_release_step: 'نشر درجات',
  grade_posted: 'درجة مرحّلة من دفتر الدرجات',
  rescoring: 'تصحيح مفتاح اختبار',
}

export const blockText = {
  changedByAct: (act: string) => `غيّره عمل أحدث: ${act}. تراجع عن ذلك العمل أولًا.`,
  changedBy: (name: string, day: string) => `غيّره ${named(name)} في ${day}.`,
  changedSince: 'تغيّر بعد هذا العمل.',
  gone: 'لم يعد موجودًا.',
  addedSince: (table: string) => `أُضيف إليه بعد ذلك: ${additions[table] ?? 'عنصر آخر'}.`,
  signedIn: 'دخل صاحب الحساب إلى حسابه.',
  certificate: 'صدرت له شهادة.',
  notActive: 'الشعبة لم تعد نشطة.',
  published: 'الدرجات منشورة. أعد فتحها أولًا من دفتر الدرجات.',
  usedByGraduation: 'دخلت الدرجة في قرار تخرّج.',
  barred: 'محروم من الامتحان، ودرجة امتحانه 0.',
  lacksFinals: 'في الشعبة طلاب بلا درجة نهائية.',
  notPublished: 'درجات الشعبة لم تُنشر لكل طلابها.',
  identityTaken: 'صار رقمه أو بريده لشخص آخر.',
  deletedParent: (table: string) => `حُذف ${parents[table] ?? 'ما يتبعه'}.`,
  noTeacher: 'المدرّس حُذف أو تغيّر دوره.',
  otherQuiz: 'للمحاضرة اختبار قصير آخر.',
  otherMarks: 'تغيّرت درجاته أو صدر قرار تخرّج أحدث.',
  otherSubmission: 'سلّم الطالب الاختبار من جديد.',
  otherAttempt: 'بدأ الطالب الاختبار من جديد.',
  fileGone: 'لم يعد الملف محفوظًا.',
}

const lost = (text: string) => (isThere: boolean) => (isThere ? [text] : [])

export const changeText = {
  undone: (count: number) => `عاد ${formatCount(count, nouns.item.subject)} كما كان قبل العمل.`,
  partlyUndone: (done: number, blocked: number) =>
    `عاد ${formatCount(done, nouns.item.subject)}، وتعذّر التراجع عن ${formatCount(blocked, nouns.item.object)}.`,
  started: 'بدأ التراجع. يستمر وحده، ويظهر تقدّمه في القائمة.',
  failed: 'لم يكتمل التراجع لسبب عارض، فلم يتغيّر شيء. أعد المحاولة بعد قليل.',
  act: (operation: string, title: string | null) => (title === null ? operation : `${operation} «${named(title)}»`),
  unnamed: 'بلا اسم',
  notReturned: {
    mails: 'رسائل البريد التي أُرسلت.',
    sessions: lost('جلسات الدخول التي انتهت بالحذف.'),
    audit: 'ما في سجل التغييرات يبقى كما هو.',
  },
}
