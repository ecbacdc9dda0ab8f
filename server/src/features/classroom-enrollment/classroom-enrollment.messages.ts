import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const enrollmentProblem = problems({
  notFound: [404, 'التسجيل غير موجود أو أُلغي.'],
  classroomNotFound: [404, 'الشعبة غير موجودة أو حُذفت. اختر شعبة أخرى.'],
  courseNotFound: [404, 'المقرر غير موجود أو حُذف.'],
  studentNotFound: [404, 'الطالب غير موجود أو حُذف.', { studentId: 'الطالب غير موجود' }],
  classroomNotActive: [409, 'الشعبة ليست نشطة، ولا يتغيّر التسجيل إلا في الشُعب النشطة.'],
  classroomGone: [409, 'حُذفت الشعبة أو أُرشفت، فلا يعود التسجيل فيها.'],
  studentGone: [409, 'حُذف حساب الطالب أو تغيّر دوره، فلا يعود تسجيله.'],
  full: [409, 'اكتملت سعة الشعبة. انقل طالبًا أو ارفع السعة ثم أعد المحاولة.'],
  alreadyEnrolled: [409, 'الطالب مسجّل في هذه الشعبة.'],
  inAnotherClassroom: [409, 'الطالب مسجّل في شعبة نشطة أخرى من المقرر نفسه. انقله بدل تسجيله مرة ثانية.'],
  hasPassed: [409, 'نجح الطالب في هذا المقرر من قبل.'],
  otherProgram: [409, 'الطالب غير مرتبط ببرنامج هذا المقرر. اربطه بالبرنامج أولًا.'],
  otherCourse: [409, 'النقل لا يكون إلا إلى شعبة من المقرر نفسه.'],
  sameClassroom: [409, 'الطالب مسجّل في هذه الشعبة. اختر شعبة أخرى.'],
  unfitAfterMerge: [
    409,
    'بعد الدمج يخالف أحد التسجيلات النشطة قواعد التسجيل: مقرر من برنامج آخر، أو مقرر سبق النجاح فيه. ألغِ التسجيل أو غيّر البرنامج أولًا.',
  ],
  sameTeacher: [409, 'مدرّس الشعبتين واحد. اختر شعبة لمدرّس آخر.'],
})

interface ScaledMarks {
  before: { practicalGrade: number | null; examGrade: number | null }
  after: { practicalGrade: number | null; examGrade: number | null }
}

export const enrollmentText = {
  anotherClassroom: 'اختر شعبة أخرى',
  enrolled: (name: string) => `تم تسجيل ${named(name)}.`,
  transferred: (name: string, classroom: string) => `تم نقل ${named(name)} إلى ${named(classroom)}.`,
  scaled: (name: string, { before, after }: ScaledMarks) =>
    `حُوّلت درجات ${named(name)} إلى أعلى درجات الشعبة الجديدة: ${[
      ['العملي', before.practicalGrade, after.practicalGrade] as const,
      ['الامتحان', before.examGrade, after.examGrade] as const,
    ]
      .filter(([, old, now]) => old !== now)
      .map(([part, old, now]) => `${part} ${old} ← ${now ?? 'بلا درجة'}`)
      .join('، ')}.`,
  uncovered: (name: string) =>
    `لم تكن درجات ${named(name)} منشورة، وهي ظاهرة الآن لأن الشعبة الجديدة تُظهر الدرجات فور رصدها.`,
  bulkTransferred: (done: number, refused: number) => {
    if (done === 0) return 'لم يُنقل أحد.'
    return refused === 0
      ? `نُقل ${formatCount(done, nouns.student.subject)}.`
      : `نُقل ${formatCount(done, nouns.student.subject)}، وتعذّر نقل ${formatCount(refused, nouns.student.object)}.`
  },
  bulkEnrolled: (done: number, refused: number) => {
    if (done === 0) return 'لم يُسجَّل أحد.'
    return refused === 0
      ? `سُجّل ${formatCount(done, nouns.student.subject)}.`
      : `سُجّل ${formatCount(done, nouns.student.subject)}، وتعذّر تسجيل ${formatCount(refused, nouns.student.object)}.`
  },
}

/** What an import of classroom enrollments says; line and column come before it. */
export const seatImportText = {
  title: 'الطلاب وشُعبهم',
  classroom: {
    field: 'classroom',
    title: 'الشعبة',
    example: 'الشعبة أ',
    synonyms: ['رقم الشعبة', 'اسم الشعبة', 'الصف', 'classroom'],
    isRequired: true,
    hint: 'رقم الشعبة، أو اسمها مع المقرر',
  },
  course: {
    field: 'course',
    title: 'المقرر',
    example: '',
    synonyms: ['رقم المقرر', 'اسم المقرر', 'المادة', 'course'],
    hint: 'حين تتكرر أسماء الشُعب',
  },
  chooseClassroom: 'اختر عمود الشعبة، أو انسخ القالب.',
  noClassroom: 'اكتب الشعبة.',
  unknownClassroom: 'ليست في المدرسة شعبة كهذه.',
  manyClassrooms: 'في المدرسة أكثر من شعبة بهذا الاسم. أضف عمود المقرر، أو اكتب رقم الشعبة.',
} as const
