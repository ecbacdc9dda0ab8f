import { bookLimits } from '@manara/contract/grade-book.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'
import { gradesPublished } from '../grades/shown-grades.service.ts'

export const bookText = {
  parts: { PRACTICAL: 'العملي', EXAM: 'الامتحان' },
  planSaved: 'حُفظت خطة دفتر الدرجات.',
  columnSaved: (title: string) => `حُفظ العمود ${named(title)}.`,
  marksSaved: (saved: number, refused: number) =>
    refused === 0
      ? `حُفظت ${formatCount(saved, nouns.cell.subject)}.`
      : `تعذّر حفظ بعض الخلايا: حُفظ ${saved} وتعذّر ${refused}.`,
  posted: (posted: number) =>
    posted === 0 ? 'لم تتغيّر درجة.' : `رُحّلت درجات ${formatCount(posted, nouns.student.object)}.`,
  published: (count: number) => `نُشرت الدرجات: يراها الآن ${formatCount(count, nouns.student.subject)}.`,
  reopened: 'أُعيد فتح الدرجات. يرى الطلاب ما نُشر حتى النشر القادم.',
  foreignColumn: 'العمود ليس في دفتر هذه الشعبة',
  foreignStudent: 'الطالب ليس في هذه الشعبة',
  range: (max: number) => `الدرجة من 0 إلى ${max}، بمنزلتين عشريتين على الأكثر`,
  changedMeanwhile: 'تغيّرت الخلية بعد أن فتحتها. راجع ما فيها ثم أعد الكتابة.',
  workbook: {
    sheet: 'دفتر الدرجات',
    classroom: 'الشعبة',
    heads: ['الرقم', 'الطالب'],
    column: (heading: string, max: number) => `${heading} (من ${max})`,
    final: 'النهائية',
    excused: 'معفى',
    absent: '0 (لم يقدّم)',
    lacking: 'ناقصة',
    fileName: (classroom: string) => `دفتر الدرجات - ${classroom}`,
  },
  needsReason: 'اكتب سبب تعديل نتيجة الاختبار',
  excusedWithPoints: 'المعفى بلا درجة: امسح الدرجة أو أزل الإعفاء',
}

export const bookProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
  attendedNotFound: [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
  columnNotFound: [404, 'العمود غير موجود أو ليس في شعبة من شُعَبك.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا يتغيّر دفتر الدرجات إلا في الشُعب النشطة.'],
  noPlan: [409, 'لا دفتر درجات لهذه الشعبة بعد. احفظ خطته أولًا.'],
  planChanged: [409, 'تغيّرت الخطة بعد أن فتحتها. راجع ما فيها ثم أعد التعديل.'],
  weights: [
    400,
    (part: string, sum: number, wanted: number) => `مجموع أوزان ${part} ${sum} والمطلوب ${wanted}.`,
    { components: 'عدّل الأوزان حتى يكتمل المجموع' },
  ],
  dropsFromMeans: [
    400,
    'إسقاط الأدنى لطريقة المتوسط فقط. اجعله 0 في غيرها.',
    { components: 'إسقاط الأدنى للمتوسط فقط' },
  ],
  foreignComponent: [400, 'في الخطة مكوّن ليس من دفتر هذه الشعبة. أعد تحميل الصفحة.', { components: 'مكوّن غير معروف' }],
  usedComponent: [409, (name: string) => `في المكوّن ${named(name)} أعمدة. احذفها أو انقلها إلى مكوّن آخر أولًا.`],
  needsReason: [409, 'رُحّلت درجات من هذا الدفتر. اكتب سبب تعديل الخطة.', { reason: 'اكتب السبب' }],
  quizNotFound: [
    409,
    'الاختبار غير موجود في هذه الشعبة أو له عمود آخر. اختر اختبارًا آخر.',
    { quizId: 'اختر اختبارًا آخر' },
  ],
  tooManyColumns: [409, `الأعمدة ${bookLimits.columns} على الأكثر. احذف عمودًا أولًا.`],
  maxBelowMark: [
    409,
    (greatest: number) => `في العمود درجة ${greatest}، فلا تكون أعلى نقاطه أقل منها. عدّل الدرجات أولًا.`,
    { maxPoints: 'أقل من درجة في العمود' },
  ],
  published: [409, gradesPublished],
  showsAtOnce: [409, 'خطة هذا الدفتر تُظهر الدرجات فور رصدها. غيّر ظهور الدرجات في الخطة إن أردت نشرها.'],
  alreadyPublished: [409, 'الدرجات منشورة من قبل. أعد تحميل الصفحة.'],
  notPublished: [409, 'الدرجات ليست منشورة، فلا شيء يُعاد فتحه. أعد تحميل الصفحة.'],
  noStudents: [409, 'لا طلاب في الشعبة، فلا درجات تُنشر.'],
  lacksFinals: [
    409,
    (missing: number) =>
      `لا تُنشر الدرجات قبل حساب الدرجات النهائية للجميع: بقي ${formatCount(missing, nouns.student.subject)}.`,
  ],
  rehearsalChanged: [409, 'تغيّرت الدرجات بعد المعاينة. راجع المعاينة الجديدة ثم أكّد.'],
})
