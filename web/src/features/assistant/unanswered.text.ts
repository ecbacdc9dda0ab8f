import type { UnansweredQuestion } from '@manara/contract/unanswered-questions.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const questions = nouns.question.subject
/** After «من». */
const ofQuestions = nouns.question.object

/** Every word of the screen of questions that the assistant did not answer. */
export const unansweredText = {
  title: 'أسئلة بلا جواب',
  notice:
    'أسئلة لم يُجب عنها المساعد. تُحفظ بلا من سألها، وتظهر حين ينتهي أسبوعها. ما فيه من أسماء وأرقام وعناوين بريد محجوب، وسؤال ذُكر فيه اسم لا يظهر قبل أن يسأله اثنان.',
  hint: 'تبقى 8 أسابيع.',
  search: 'ابحث بكلمة من السؤال',
  roleLabel: 'من سأل',
  allRoles: 'كل الأدوار',
  roles: { Administrator: 'الإدارة', Teacher: 'المدرّسون', Student: 'الطلاب' } satisfies Record<
    UnansweredQuestion['role'],
    string
  >,
  columns: { question: 'السؤال', role: 'من سأل', week: 'أسبوع يبدأ', askers: 'كم سألوه' },
  atLeast: (askers: number) => `سأله ${formatNumber(askers)} على الأقل`,
  weekOf: (day: string) => `أسبوع ${day}`,
  sortLabel: 'ترتيب الأسئلة',
  sorts: { '-askers': 'الأكثر سؤالًا', askers: 'الأقل سؤالًا', '-week': 'الأحدث أولًا', week: 'الأقدم أولًا' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofQuestions)}`
      : formatCount(total, questions),

  loading: 'جارٍ تحميل الأسئلة',
  loadFailed: 'تعذّر تحميل الأسئلة',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا سؤال بلا جواب',
  nothingText: 'أجاب المساعد عن كل ما سُئل في الأسابيع الماضية، أو لم يُسأل بعد. أسئلة هذا الأسبوع تظهر حين ينتهي.',
  noMatch: 'لا أسئلة تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو دورًا آخر.',
  showAll: 'عرض كل الأسئلة',
}
