import { type CountForms, countOf } from '../../format/plurals.ts'
import { problems } from '../../http/problem.ts'

const materials: CountForms = { one: 'مرفق واحد', two: 'مرفقين', few: 'مرفقات', many: 'مرفقًا', other: 'مرفق' }

export const lectureProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو ليست من شعبك.'],
  notFound: [404, 'المحاضرة غير موجودة أو ليست من محاضراتك.'],
  notActive: [409, 'الشعبة ليست نشطة، ولا تتغيّر محاضراتها إلا وهي نشطة.'],
  tooMany: [409, 'بلغت الشعبة أكبر عدد من المحاضرات.'],
  otherLectures: [409, 'تغيّرت محاضرات الشعبة في هذه الأثناء. حدّث القائمة ثم رتّبها.'],
  classroomGone: [409, 'الشعبة التي تتبعها المحاضرة محذوفة، فلا يمكن استعادتها قبلها.'],
})

export const lectureText = {
  created: (title: string) => `أُضيفت المحاضرة «${title}».`,
  updated: (title: string) => `عُدّلت المحاضرة «${title}».`,
  reordered: 'رُتّبت المحاضرات.',
  restoredWith: (materialCount: number) => `عاد معها ${countOf(materialCount, materials)}.`,
}
