import { toExamMax } from '@manara/contract/grades.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'
import { gradesPublished } from './published-grades.text.ts'

const students = nouns.student.subject
const ofStudents = nouns.student.object

export const gradeProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
  noClassroom: [404, 'الشعبة غير موجودة أو حُذفت.'],
  enrollmentNotFound: [404, 'التسجيل غير موجود أو ليس في شعبة من شُعَبك.'],
  seatNotFound: [404, 'التسجيل غير موجود.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تُرصد الدرجات إلا في الشُعب النشطة.'],
  importNotActive: [409, 'الشعبة ليست نشطة، فلا تُرفع درجاتها. أعد تنشيط الشعبة أولًا.'],
  barred: [409, 'الطالب محروم من الامتحان، ودرجة امتحانه 0. ارفع الحرمان أولًا.'],
  published: [409, gradesPublished],
  incomplete: [409, (missing: number) => `لم يكتمل رصد الدرجات: بقي ${formatCount(missing, students)}.`],
  noPoints: [409, 'لا طالب في الشعبة له درجة عملي وحضور مرصود، فلا علامة حضور تُضاف.'],
  noStudents: [409, 'لا طلاب في الشعبة لحساب درجاتهم.'],
  outOfRange: [400, (sentence: string) => `${sentence}.`],
  aboveMaximum: [409, 'درجات ذلك الوقت أعلى من أعلى درجة في الشعبة الآن، فلا تُستعاد.'],
})

export const gradeText = {
  saved: (name: string) => `حُفظت درجات ${named(name)}.`,
  savedAndCleared: (name: string) => `حُفظت درجات ${named(name)}، وأُلغيت الدرجة النهائية حتى تُحسب من جديد.`,
  manySaved: (saved: number, refused: number) =>
    refused === 0
      ? `حُفظت درجات ${formatCount(saved, ofStudents)}.`
      : `تعذّر حفظ بعض التعديلات: حُفظ ${saved} وتعذّر ${refused}.`,
  pointsAdded: (count: number, cleared: number) =>
    count === 0
      ? 'لم تتغيّر درجة.'
      : `أُضيفت علامة الحضور: تغيّرت درجات ${formatCount(count, ofStudents)}.${
          cleared === 0 ? '' : ` الدرجات النهائية التي أُلغيت: ${cleared}. أعد حسابها.`
        }`,
  calculated: (count: number) => `حُسبت الدرجات النهائية: ${formatCount(count, students)}.`,
  practicalRange: (practicalMax: number) => `درجة العملي من 0 إلى ${practicalMax}، بمنزلتين عشريتين على الأكثر`,
  examRange: (practicalMax: number) => `درجة الامتحان من 0 إلى ${toExamMax(practicalMax)}، بمنزلتين عشريتين على الأكثر`,
  barred: 'محروم من الامتحان، ودرجة امتحانه 0',
  notInClassroom: 'الطالب ليس في هذه الشعبة',
}
