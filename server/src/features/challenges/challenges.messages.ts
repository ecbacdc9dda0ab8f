import { problems } from '../../platform/problems/problem.ts'

export const challengeProblem = problems({
  courseNotFound: [404, 'المقرر غير موجود أو لا تسجيل لك في شعبة نشطة منه.'],
  noQuestions: [409, 'لا أسئلة متاحة لهذا التحدّي الآن.'],
  alreadyTaken: [409, 'شاركت في تحدّي هذا الأسبوع، ولكل طالب مشاركة واحدة في الأسبوع.'],
  notStarted: [409, 'لم تبدأ تحدّي هذا الأسبوع بعد. افتح أسئلته أولًا.'],
  unanswered: [400, 'أجب عن جميع الأسئلة قبل الإرسال.'],
  unknownAnswer: [400, 'في إجاباتك سؤال أو خيار ليس من هذا التحدّي. حدّث الصفحة ثم أعد المحاولة.'],
})

export const challengeText = {
  submitted: (score: number, total: number) => `وصلت إجاباتك. نتيجتك ${score} من ${total}.`,
}
