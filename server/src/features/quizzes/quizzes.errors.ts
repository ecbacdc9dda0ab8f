import { mostQuestions } from '@manara/contract/quizzes.ts'
import { type CountForms, countOf, studentForms } from '../../format/plurals.ts'
import { problems } from '../../http/problem.ts'

const ofStudents: CountForms = studentForms

export const quizProblem = problems({
  notFound: [404, 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه.'],
  questionNotFound: [404, 'السؤال غير موجود أو لا تملك صلاحية الوصول إليه.'],
  lectureNotFound: [404, 'المحاضرة غير موجودة أو ليست في شعبة من شعبك.'],
  classroomNotActive: [409, 'الشعبة ليست نشطة، ولا تتغيّر الاختبارات إلا في الشعب النشطة.'],
  lectureHasQuiz: [409, 'لهذه المحاضرة اختبار قصير، ولكل محاضرة اختبار واحد.'],
  enabled: [409, 'الاختبار مفعّل. عطّله أولًا لتعديل أسئلته.'],
  hasSubmissions: [
    409,
    (count: number) => `سلّم أجوبته ${countOf(count, ofStudents)}، فلا تتغيّر الأسئلة قبل حذف الإجابات المسلّمة.`,
  ],
  noQuestions: [409, 'لا أسئلة في الاختبار. أضف سؤالًا واحدًا على الأقل قبل تفعيله.'],
  tooManyQuestions: [409, `في الاختبار ${mostQuestions} سؤال، وهو أقصى عدد.`],
  invalidQuestion: [400, (sentence: string) => `${sentence}.`],
  quizGone: [409, 'اختبار هذا السؤال محذوف. استعد الاختبار أولًا.'],
  lectureGone: [409, 'المحاضرة التي يتبعها الاختبار محذوفة، فلا يمكن استعادته.'],

  quizNotFound: [404, 'لا اختبار لهذه المحاضرة، أو لست مسجّلًا في شعبتها.'],
  notAvailable: [409, 'الاختبار غير متاح حاليًا.'],
  alreadySubmitted: [409, 'سبق أن سلّمت أجوبتك عن هذا الاختبار، ويُسلَّم مرة واحدة فقط.'],
  unanswered: [400, 'أجب عن كل الأسئلة قبل التسليم.'],
  strangeAnswer: [400, 'في الأجوبة سؤال أو خيار ليس من هذا الاختبار. أعد تحميل الاختبار ثم أجب من جديد.'],
  reviewNotFound: [404, 'لا توجد نتيجة اختبار بهذا الرقم.'],
})

export const quizText = {
  created: (title: string) => `أُنشئ «${title}». أضف أسئلته ثم فعّله.`,
  enabled: 'فُعّل الاختبار، ويستطيع طلاب الشعبة تقديمه الآن.',
  disabled: 'عُطّل الاختبار، ولا يستطيع الطلاب تقديمه حتى تفعّله من جديد.',
  questionAdded: 'أُضيف السؤال.',
  pictureOnly: 'سؤال بصورة',
  submitted: 'وصلت أجوبتك وسُجّلت نتيجتك.',
}
