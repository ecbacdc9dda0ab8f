import { formatCount, nouns } from '../../../platform/format/plurals.ts'
import { problems } from '../../../platform/problems/problem.ts'

export const keyProblem = problems({
  noAnswers: [409, 'لا إجابات في هذا الاختبار بعد. عدّل السؤال نفسه.'],
  questionTwice: [400, 'سؤال مذكور مرتين في التصحيح. اذكر كل سؤال مرة واحدة.'],
  noChange: [409, 'المفتاح كما هو، ولا شيء يُصحَّح.'],
  strangeOption: [400, 'أحد الخيارات ليس من خيارات السؤال. أعد تحميل الصفحة ثم صحّح من جديد.'],
  changesShown: [400, 'يتغيّر المفتاح وحده: تبقى النصوص والعناصر والخيارات كما رآها الطلاب.'],
  nothingCounts: [409, 'لا يبقى في الاختبار سؤال يُحتسب. أبقِ سؤالًا واحدًا على الأقل.'],
  nothingLeft: [409, 'لا يبقى لبعض الطلاب سؤال يُحتسب، لأن أسئلتهم سُحبت من البنك. احتسب السؤال للجميع بدل حذفه.'],
  rehearsalChanged: [409, 'تغيّر الاختبار بعد المعاينة. راجع المعاينة الجديدة ثم طبّق.'],
  rescoringNotFound: [404, 'لا تصحيح بهذا الرقم، أو الاختبار ليس من اختباراتك.'],
  isUndone: [409, 'تُرُوجع عن هذا التصحيح من قبل.'],
  tooLate: [409, 'مضى على هذا التصحيح أكثر من 30 يومًا، فلا تراجع عنه. صحّح المفتاح من جديد.'],
  touchedSince: [409, 'تغيّر الاختبار أو نتائجه بعد هذا التصحيح، فلا تراجع عنه. صحّح المفتاح من جديد.'],
})

export const keyText = {
  corrected: (count: number) =>
    count === 0
      ? 'صُحّح المفتاح، ولم تتغيّر نتيجة أحد.'
      : `صُحّح المفتاح، وتغيّرت نتيجة ${formatCount(count, nouns.student.object)}.`,
  undone: 'عاد المفتاح والنتائج كما كانت قبل التصحيح.',
  standings: { ALL_RIGHT: 'احتُسب للجميع', DROPPED: 'حُذف من الاحتساب' },
  withPoints: (key: string, points: number) => `${key} (النقاط: ${points})`,
}
