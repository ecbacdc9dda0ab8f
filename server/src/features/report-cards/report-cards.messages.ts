import { reportLimits } from '@manara/contract/report-cards.ts'
import { problems } from '../../platform/problems/problem.ts'

export const reportCardText = {
  saved: 'حُفظت التقديرات وبطاقة النتائج.',
}

export const reportCardProblem = problems({
  none: [409, 'لا نتيجة تُعرض بعد: لم تُنشر درجات أي مقرر.'],
  noneToPrint: [409, 'لا مقررات لهؤلاء الطلاب في ما اخترت، فلا بطاقة تُطبع.'],
  fewWords: [
    400,
    `اكتب من 2 إلى ${reportLimits.words} تقديرات، أو احذفها كلها.`,
    { words: 'تقديران على الأقل، أو لا شيء' },
  ],
  noLowest: [400, 'أدنى تقدير يبدأ من 0. اجعل بداية أحد التقديرات 0.', { words: 'أدنى تقدير يبدأ من 0' }],
  sameStart: [400, 'لتقديرين بداية واحدة. اجعل لكل تقدير بدايته.', { words: 'بداية مكررة' }],
})
