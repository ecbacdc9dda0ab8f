import { named } from '@manara/contract/named.ts'
import { mostQuestions } from '@manara/contract/quizzes.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const ofStudents = nouns.student.object
const ofQuestions = nouns.question.subject

export const quizProblem = problems({
  notFound: [404, 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه.'],
  questionNotFound: [404, 'السؤال غير موجود أو لا تملك صلاحية الوصول إليه.'],
  lectureNotFound: [404, 'المحاضرة غير موجودة أو ليست في شعبة من شُعَبك.'],
  classroomNotActive: [409, 'الشعبة ليست نشطة، ولا تتغيّر الاختبارات إلا في الشُعب النشطة.'],
  lectureHasQuiz: [409, 'لهذه المحاضرة اختبار قصير، ولكل محاضرة اختبار واحد.'],
  enabled: [409, 'الاختبار مفعّل. عطّله أولًا لتعديل أسئلته.'],
  hasSubmissions: [
    409,
    (count: number) => `سلّم إجاباته ${formatCount(count, ofStudents)}، فلا تتغيّر الأسئلة قبل حذف الإجابات المسلّمة.`,
  ],
  hasOpenAttempts: [
    409,
    (count: number) => `في الاختبار ${formatCount(count, nouns.attempt.subject)} جارية، فلا تتغيّر الأسئلة قبل نهايتها.`,
  ],
  noQuestions: [409, 'لا أسئلة في الاختبار. أضف سؤالًا واحدًا على الأقل قبل تفعيله.'],
  tooManyQuestions: [409, `في الاختبار ${mostQuestions} سؤال، وهو أقصى عدد.`],
  tooManyFromBank: [409, (room: number) => `يتسع الاختبار لعدد ${room} من الأسئلة بعدُ، والمختار أكثر.`],
  otherQuestions: [409, 'تغيّرت أسئلة الاختبار في هذه الأثناء. حدّث الصفحة ثم رتّبها.'],
  notInBank: [
    404,
    'أحد الأسئلة المختارة ليس من الأسئلة المعتمدة التي تراها في بنك هذا المقرر. حدّث القائمة ثم أعد المحاولة.',
  ],
  invalidQuestion: [400, (sentence: string) => `${sentence}.`],
  quizGone: [409, 'اختبار هذا السؤال محذوف. استعد الاختبار أولًا.'],
  lectureGone: [409, 'المحاضرة التي يتبعها الاختبار محذوفة، فلا يمكن استعادته.'],

  submissionNotFound: [404, 'لا تسليم بهذا الرقم في هذا الاختبار، أو الاختبار ليس من اختباراتك.'],

  quizNotFound: [404, 'لا اختبار لهذه المحاضرة، أو لا تسجيل لك في شعبتها.'],
  notAvailable: [409, 'الاختبار غير متاح حاليًا.'],
  alreadySubmitted: [409, 'سبق أن سلّمت إجاباتك عن هذا الاختبار، ويُسلَّم مرة واحدة فقط.'],
  unanswered: [400, 'أجب عن كل الأسئلة قبل التسليم.'],
  strangeAnswer: [400, 'في الإجابات سؤال أو خيار ليس من هذا الاختبار. أعد تحميل الاختبار ثم أجب من جديد.'],
  reviewNotFound: [404, 'لا توجد نتيجة اختبار بهذا الرقم.'],
})

export const quizText = {
  created: (title: string) => `أُنشئ «${named(title)}». أضف أسئلته ثم فعّله.`,
  enabled: 'فُعّل الاختبار، ويستطيع طلاب الشعبة أداءه الآن.',
  disabled: 'عُطّل الاختبار، ولا يستطيع الطلاب أداءه حتى تفعّله من جديد.',
  questionAdded: 'أُضيف السؤال.',
  questionUpdated: 'عُدّل السؤال.',
  questionsReordered: 'رُتّبت الأسئلة.',
  questionsAdded: (count: number) => `أُضيف من البنك: ${formatCount(count, ofQuestions)}.`,
  pictureOnly: 'سؤال بصورة',
  workbook: {
    sheet: 'نتائج الاختبار',
    facts: { title: 'الاختبار', classroom: 'الشعبة', questions: 'عدد الأسئلة', submitted: 'التسليمات' },
    heads: ['الرقم', 'اسم الطالب', 'النتيجة', 'النسبة المئوية', 'وقت التسليم', 'رمز التسليم'],
    question: (place: number, text: string | null) => `${place}. ${text ?? 'سؤال بصورة'}`.slice(0, 300),
    awaitsMarking: 'بانتظار التصحيح',
    dropped: 'حُذف من الاحتساب',
    notSubmitted: 'بلا تسليم',
    submittedLabel: (submitted: number, students: number) => `${submitted} من ${students}`,
    fileName: (title: string, classroom: string) => `${title} - ${classroom}`,
  },
  submitted: 'وصلت إجاباتك وسُجّلت نتيجتك.',
}
