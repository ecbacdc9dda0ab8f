import { gradeLimits } from '@manara/contract/grades.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'
import { problems } from '../../http/problem.ts'

const students: CountForms = { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' }
const ofStudents: CountForms = { ...students, two: 'طالبين' }

export const gradeProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو ليست من شعبك.'],
  enrollmentNotFound: [404, 'التسجيل غير موجود أو ليس في شعبة من شعبك.'],
  seatNotFound: [404, 'التسجيل غير موجود.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تُرصد الدرجات إلا في الشعب النشطة.'],
  incomplete: [409, (missing: number) => `لم يكتمل رصد الدرجات: بقي ${countOf(missing, students)}.`],
  noStudents: [409, 'لا طلاب في الشعبة لحساب درجاتهم.'],
})

export const gradeText = {
  saved: (name: string) => `حُفظت درجات ${name}.`,
  savedAndCleared: (name: string) => `حُفظت درجات ${name}، وأُلغيت درجته النهائية حتى تُحسب من جديد.`,
  manySaved: (saved: number, refused: number) =>
    refused === 0
      ? `حُفظت درجات ${countOf(saved, ofStudents)}.`
      : `حدث خطأ أثناء حفظ بعض التعديلات: حُفظ ${saved} وتعذّر ${refused}.`,
  calculated: (count: number) => `حُسبت الدرجات النهائية: ${countOf(count, students)}.`,
  practicalRange: `درجة العملي من 0 إلى ${gradeLimits.practical}، بمنزلتين عشريتين على الأكثر`,
  examRange: `درجة الامتحان من 0 إلى ${gradeLimits.exam}، بمنزلتين عشريتين على الأكثر`,
  notInClassroom: 'الطالب ليس في هذه الشعبة',
}
