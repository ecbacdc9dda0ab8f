import { named } from '@manara/contract/named.ts'
import { questionTypeNames } from '@manara/contract/question-kinds/question-types.ts'
import { pickLimits, type QuizPick } from '@manara/contract/quiz-picks.ts'
import { mostQuestions } from '@manara/contract/quizzes.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'
import { problems } from '../../../platform/problems/problem.ts'

const ordinals = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر']
const levels = { Easy: 'سهل', Medium: 'متوسط', Hard: 'صعب' } as const

/** «من المستوى المتوسط» and the like, as far as the pick narrows. */
const narrowing = ({ difficulty, topicName, types }: QuizPick) =>
  [
    difficulty && ` بمستوى «${levels[difficulty]}»`,
    topicName && ` من موضوع «${named(topicName)}»`,
    types && ` من نوع «${types.map((type) => questionTypeNames[type]).join('» أو «')}»`,
  ]
    .filter(Boolean)
    .join('')

/** Why the bank does not fill the picks: the first that lacks questions, and how many are left for it. */
export function shortageSentence(pick: QuizPick, index: number, found: number): string {
  const which = ordinals[index] ?? `رقم ${index + 1}`
  if (pick.isTopicGone) return `حُذف موضوع السحب ${which} من البنك. عدّل السحب أو احذفه.`
  const asked = `يطلب السحب ${which} ${formatCount(pick.count, nouns.question.object)}${narrowing(pick)}`
  if (found === 0) return `${asked}، وليس في البنك منها سؤال لم يسحبه غيره.`
  return `${asked}، وفي البنك ${formatCount(found, nouns.question.subject)} لم يسحبها غيره.`
}

export const pickProblem = problems({
  notFound: [404, 'السحب غير موجود، أو ليس في اختبار من اختباراتك.'],
  tooMany: [409, `في الاختبار ${pickLimits.picks} سحبًا، وهو أقصى عدد.`],
  tooManyQuestions: [
    409,
    (room: number) =>
      room > 0
        ? `لكل طالب ${mostQuestions} سؤال على الأكثر، ويتسع الاختبار لعدد ${room} بعدُ.`
        : `لكل طالب ${mostQuestions} سؤال على الأكثر، وقد اكتمل العدد.`,
  ],
  otherTopic: [
    400,
    'الموضوع المختار ليس من مواضيع هذا المقرر. حدّث الصفحة ثم اختر من جديد.',
    { topicId: 'ليس من مواضيع هذا المقرر' },
  ],
  short: [409, (sentence: string) => sentence],
  poolTooLarge: [
    409,
    (count: number) =>
      `يناسب السحب ${count} سؤال في البنك، والحد ${pickLimits.pool}. ضيّقه بموضوع أو بمستوى أو بنوع، ثم فعّل الاختبار.`,
  ],
  changed: [409, 'تغيّر الاختبار في هذه الأثناء. حدّث الصفحة ثم فعّله من جديد.'],
})

export const pickText = {
  added: 'أُضيف السحب. تُسحب الأسئلة لكل طالب حين يبدأ.',
  updated: 'عُدّل السحب.',
  deleted: 'حُذف السحب.',
}
