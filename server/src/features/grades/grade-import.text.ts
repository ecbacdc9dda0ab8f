import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'

const students = nouns.student.subject
const mostNames = 10

/** How long ago, in days or months. */
const age = (days: number) =>
  days < 60 ? formatCount(days, nouns.day.object) : formatCount(Math.floor(days / 30.4), nouns.month.object)

/** What the import of marks says about rows and files (R-sheet-3, R-sheet-4). */
export const gradeImportText = {
  title: 'درجات شعبة',
  fields: { rowCode: 'رمز السطر', studentName: 'اسم الطالب' },
  chooseStudent: 'اختر عمود «رمز السطر» أو «اسم الطالب».',
  chooseMarks: 'اختر عمود «العملي» أو «الامتحان».',
  sameName: 'الاسم نفسه',
  forgedCode: 'رمز السطر غير صحيح. نزّل ملف الشعبة من جديد.',
  foreignRow: 'هذا السطر من شعبة أخرى.',
  staleRow: 'خرج هذا الطالب من الشعبة.',
  noSuchId: 'لا طالب بهذا الرقم في الشعبة.',
  noSuchName: 'لا طالب بهذا الاسم في الشعبة.',
  nobody: 'لا اسم في السطر ولا رمز.',
  twoAlike: 'في الشعبة طالبان أو أكثر بهذا الاسم. اختر من تخصّه الدرجة.',
  repeated: (line: number) => `مكرر: هذا الطالب في السطر ${line} أيضًا.`,
  otherName: (name: string) => `الرمز للطالب ${named(name)}، والاسم في الملف غيره.`,
  barred: 'محروم من الامتحان، ودرجة امتحانه 0. ارفع الحرمان أولًا.',
  absence: 'الغياب لا يُرصد هنا. اترك الخلية فارغة.',
  notMark: (text: string) => `القيمة «${named(text)}» ليست درجة. الدرجة رقم مثل 25 أو 25.5.`,
  /** Null: nothing is known of the sheet, as after a restored backup. */
  oldSheet: (days: number | null) =>
    days === null
      ? 'لا نعرف درجات هذا الملف حين صدر: كل تغيير فيه يحتاج قرارًا.'
      : `صدر هذا الملف قبل ${age(days)}، ولم تعد درجاته حينها محفوظة: كل تغيير فيه يحتاج قرارًا.`,
  missingRows: (count: number) => `لم يرد في الملف ${formatCount(count, students)} من الشعبة، ولا تتغيّر درجاتهم.`,
  clearedFinals: (names: readonly string[]) => {
    const more = names.length > mostNames ? '…' : ''
    const first = names.slice(0, mostNames).map(named).join('، ')
    return `تُلغى الدرجة النهائية حتى تُحسب من جديد (${formatCount(names.length, students)}): ${first}${more}`
  },
}
